// plot.c -- writes the script of plot.sql, and draws.

#include "plot.h"

#include "tables.h"

#include "bench/base/files.h"
#include "bench/base/process.h"

#include <stdlib.h>
#include <string.h>

static void write_text (FILE *file, const void *text) {
    fputs ((const char *) text, file);
}

enum { PLOT_SECONDS = 60 };

// Runs gnuplot on the script; says so on `notes` where it is missing.
static bool draw (char *path, FILE *notes) {
    char *program = lab_find_program ("gnuplot");
    if (!program) {
        fprintf (notes,
                 "no plot: gnuplot is not installed (Debian package "
                 "gnuplot-nox); then: gnuplot %s\n",
                 path);
        return true;
    }
    const Allowance allowance = {.seconds = PLOT_SECONDS};
    Process process;
    char *const arguments[] = {program, path, NULL};
    const bool good = lab_process (&process, program, arguments, &allowance) &&
                      process.status == 0;
    if (!good)
        lab_complain (path, 0, "gnuplot failed");
    free (program);
    return good;
}

bool lab_plot (const char *stem, sqlite3 *database, FILE *notes) {
    char path[PATH_ROOM], *text = NULL;
    size_t size;
    if (lab_query (database, "select sum (was_run) from runs") <= 0) {
        fputs ("no plot: nothing was run\n", notes);
        return true;
    }
    FILE *script = open_memstream (&text, &size);
    snprintf (path, sizeof path, "%.4000s.gp", stem);
    bool good =
        script &&
        lab_execute (database, sqlite3_mprintf ("create temp table wanted as "
                                                "select %Q as stem",
                                                stem)) &&
        lab_print_own (script, database, "plot");
    good = script && !fclose (script) && good &&
           lab_write_file (path, text, write_text) && draw (path, notes);
    free (text);
    return good;
}

static bool is_plot (FILE *file, const void *path) {
    char line[40], name[PATH_ROOM];
    snprintf (name, sizeof name, "%s", (const char *) path);
    char *ending = strrchr (name, '.');
    if (ending && !strcmp (ending, ".gp"))
        return fgets (line, sizeof line, file) &&
               !strcmp (line, "# A plot of rows.\n");
    // What gnuplot drew lies beside its script.
    if (ending)
        strcpy (ending, ".gp");
    FILE *script = fopen (name, "r");
    const bool good = script && is_plot (script, name);
    if (script)
        fclose (script);
    return good;
}

bool lab_plot_replaceable (const char *path) {
    const FileKind kind = {"a plot of rows", is_plot, path};
    return lab_replaceable (path, &kind);
}
