// main.c -- the program `cnf`: makes the corpus of formulas.
//
// Exit status: 0 success, 64 usage, 74 write error.

#include "families.h"

#include "bench/base/run_files.h"
#include "bench/base/status.h"

#include "cdcl/shared/base/suggest.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char usage[] =
    "usage: cnf list                  names, families, sizes, answers\n"
    "       cnf make NAME             write one formula to standard output\n"
    "       cnf gen [-f] DIR [N]      write all formulas into folders of DIR:\n"
    "                                 report-rich and report-other, tune-rich\n"
    "                                 and tune-other; -f replaces files; with "
    "N,\n"
    "                                 write each in N random orders of its\n"
    "                                 variables and clauses, NAME-o1 to "
    "NAME-oN\n";

// Prints a line for each formula: file name, family, variables, clauses, answer.
static int list (void) {
    for (Formulas at = {0}; cnf_next (&at);) {
        Maker maker;
        cnf_build (&at.recipe, &maker);
        printf ("%-28s %-11s %8d %9zu %s\n", at.name, at.family->name,
                maker.vars, maker.clauses, cnf_expected (&maker));
        cnf_release (&maker);
    }
    return fflush (stdout) ? STATUS_OUTPUT : 0;
}

// Writes the formula with this name to standard output.
static int make (const char *name) {
    Recipe recipe;
    Maker maker;
    if (!cnf_parse (name, &recipe)) {
        fprintf (stderr, "cnf: error: no such formula: %s\n", name);
        return STATUS_USAGE;
    }
    int status = 0;
    if (!cnf_build (&recipe, &maker)) {
        fprintf (stderr, "cnf: error: no formula of these sizes: %s\n", name);
        status = STATUS_USAGE;
    } else if (!cnf_write (&recipe, &maker, stdout))
        status = STATUS_OUTPUT;
    cnf_release (&maker);
    return status;
}

static void write_recipe (FILE *file, const void *state) {
    const Recipe *recipe = (const Recipe *) state;
    Maker maker;
    cnf_build (recipe, &maker);
    cnf_write (recipe, &maker, file);
    cnf_release (&maker);
}

static bool make_folder (const char *path) {
    if (!mkdir (path, 0777) || errno == EEXIST)
        return true;
    fprintf (stderr, "%s: error: cannot make: %s\n", path, strerror (errno));
    return false;
}

// Writes DIR/PART/NAME.cnf for each formula; makes the folders.  With orders > 0,
// writes DIR/PART/NAME-o1.cnf and so on.
static int generate (const char *folder, bool force, int orders) {
    static const char *const parts[] = {"tune-other", "tune-rich",
                                        "report-other", "report-rich"};
    char path[4096];
    bool good = make_folder (folder);
    for (int i = 0; i < 4 && good; i++) {
        snprintf (path, sizeof path, "%.3000s/%s", folder, parts[i]);
        good = make_folder (path);
    }
    for (Formulas at = {0}; good && cnf_next (&at);) {
        const int part = 2 * at.in_report + at.family->rich;
        for (at.recipe.order = orders > 0; at.recipe.order <= orders;
             at.recipe.order++) {
            cnf_name (&at.recipe, at.name, sizeof at.name);
            snprintf (path, sizeof path, "%.3000s/%s/%s.cnf", folder,
                      parts[part], at.name);
            if (lab_writes (path, "gen", force))
                return STATUS_CREATE;
            if (!lab_write_file (path, &at.recipe, write_recipe))
                return STATUS_OUTPUT;
        }
    }
    return good ? 0 : STATUS_OUTPUT;
}

static int misused (const char *command) {
    Nearest nearest = {.word = command};
    program_nearest (&nearest, "list");
    program_nearest (&nearest, "make");
    program_nearest (&nearest, "gen");
    if (nearest.name && nearest.distance)
        fprintf (stderr,
                 "cnf: error: unknown command '%s' (did you mean %s?)\n",
                 command, nearest.name);
    fputs (usage, stderr);
    return STATUS_USAGE;
}

int main (int argc, char **argv) {
    const char *command = argc > 1 ? argv[1] : "";
    if (!strcmp (command, "-h") || !strcmp (command, "--help"))
        return fputs (usage, stdout) < 0 || fflush (stdout) ? STATUS_OUTPUT : 0;
    if (argc == 2 && !strcmp (command, "list"))
        return list ();
    if (argc == 3 && !strcmp (command, "make"))
        return make (argv[2]);
    if (argc >= 3 && !strcmp (command, "gen")) {
        const bool force = !strcmp (argv[2], "-f");
        const int orders = argc == 4 + force ? atoi (argv[3 + force]) : 0;
        if (argc == 3 + force || orders > 0)
            return generate (argv[2 + force], force, orders);
    }
    return misused (command);
}
