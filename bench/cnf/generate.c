// generate.c -- lists and writes the corpus.

#include "generate.h"

#include "families.h"

#include "bench/base/files.h"
#include "bench/base/status.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static const char *expected (int expect) {
    return expect == CNF_SAT     ? "satisfiable"
           : expect == CNF_UNSAT ? "unsatisfiable"
                                 : "unknown";
}

int cnf_list (void) {
    for (size_t i = 0; i < cnf_recipe_count; i++) {
        const Recipe *recipe = &cnf_recipes[i];
        char name[128];
        Maker maker;
        cnf_name (recipe, name, sizeof name);
        cnf_build (recipe, &maker);
        printf ("%-28s %-11s %8d %9zu %s\n", name,
                cnf_families[cnf_family_of (recipe)].name, maker.vars,
                maker.clauses, expected (maker.expect));
        cnf_release (&maker);
    }
    return fflush (stdout) ? STATUS_OUTPUT : 0;
}

int cnf_make (const char *name) {
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

static bool is_ours (FILE *file, const void *head) {
    char line[80];
    return fgets (line, sizeof line, file) &&
           !strncmp (line, (const char *) head, strlen ((const char *) head));
}

static bool make_folder (const char *path) {
    if (!mkdir (path, 0777) || errno == EEXIST)
        return true;
    fprintf (stderr, "%s: error: cannot make: %s\n", path, strerror (errno));
    return false;
}

int cnf_generate (const char *folder) {
    static const char *const parts[] = {"tune-other", "tune-rich",
                                        "report-other", "report-rich"};
    static const FileKind kind = {"a formula of this corpus", is_ours,
                                  "c family ", "cnf"};
    char path[4096], name[128];
    bool good = make_folder (folder);
    for (int i = 0; i < 4 && good; i++) {
        snprintf (path, sizeof path, "%.3000s/%s", folder, parts[i]);
        good = make_folder (path);
    }
    for (size_t i = 0; i < cnf_recipe_count && good; i++) {
        const Recipe *recipe = &cnf_recipes[i];
        const int part =
            2 * cnf_in_report (i) + cnf_families[cnf_family_of (recipe)].rich;
        cnf_name (recipe, name, sizeof name);
        snprintf (path, sizeof path, "%.3000s/%s/%s.cnf", folder, parts[part],
                  name);
        if (lab_writes (path, "gen", &kind, false))
            return STATUS_CREATE;
        if (!lab_write_file (path, recipe, write_recipe))
            return STATUS_OUTPUT;
    }
    return good ? 0 : STATUS_OUTPUT;
}
