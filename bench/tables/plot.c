// plot.c -- writes the script of plot.sql, and runs gnuplot.

#include "plot.h"

#include "tables.h"

#include "bench/base/run_files.h"
#include "bench/base/process.h"
#include "bench/base/status.h"

#include <stdlib.h>
#include <string.h>

static void write_text (FILE *file, const void *text) {
    fputs ((const char *) text, file);
}

enum { PLOT_SECONDS = 60 };

// Runs gnuplot on the script; prints to `notes` if gnuplot is not installed.
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
    Keeper keeper = {.guard = 0};
    char *const arguments[] = {program, path, NULL};
    const bool good =
        lab_process (&keeper, &process, program, arguments, &allowance) &&
        process.status == 0;
    lab_keeper_close (&keeper);
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

int lab_plot_announce (const char *stem, bool force) {
    static const char *const endings[] = {"gp", "svg", "png"};
    char path[PATH_ROOM];
    int status = 0;
    if (*program_ending (stem)) {
        lab_complain (stem, 0,
                      "expected a name without an ending, for STEM.gp, "
                      "STEM.svg and STEM.png");
        return STATUS_USAGE;
    }
    for (int i = 0; i < 3 && !status; i++) {
        snprintf (path, sizeof path, "%.4000s.%s", stem, endings[i]);
        status = lab_writes (path, "--plot", force);
        if (!status && !lab_try_file (path))
            status = STATUS_OUTPUT;
    }
    return status;
}
