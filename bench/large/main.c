// main.c -- `make bench-large`: compares ours with SAT solvers on large boards.
//
// This program runs all sections but the last (cases.h).  That one, boards of
// side 16, compares libraries: the program `nine` runs it, on a thousand
// minimal boards.
//
// Exit status: 0 all answers agree, 1 a disagreement, 64 usage, 65 a board
// cannot be read, 66 a file is missing, 71 no memory, 73 a file would be
// overwritten, 74 output not written; an interrupted run ends by the signal.

#include "figure.h"
#include "run.h"
#include "sixteen.h"
#include "table.h"

#include "bench/files.h"
#include "bench/interrupt.h"
#include "bench/replace.h"
#include "bench/status.h"

#include <stdlib.h>
#include <string.h>

typedef struct Paths {
    char sudoku[PATH_ROOM], cdcl[PATH_ROOM], nine[PATH_ROOM], folder[PATH_ROOM];
} Paths;

// All programs are beside this one: build/bench/large has build/cdcl.
static void find_paths (Paths *paths, const char *self) {
    const char *slash = strrchr (self, '/');
    const int length = slash ? (int) (slash - self + 1) : 0;
    snprintf (paths->sudoku, PATH_ROOM, "%.*s../cdcl-sudoku", length, self);
    snprintf (paths->cdcl, PATH_ROOM, "%.*s../cdcl", length, self);
    snprintf (paths->nine, PATH_ROOM, "%.*snine", length, self);
    snprintf (paths->folder, PATH_ROOM, "%.*s../bench-large", length, self);
}

static bool enter (Comparison *comparison, const char *sudoku) {
    const LargeSettings *settings = &comparison->settings;
    comparison->configs =
        (Config *) calloc (settings->solver_count, sizeof *comparison->configs);
    bool good = comparison->configs != NULL;
    for (size_t i = 0; i < settings->solver_count && good; i++)
        good =
            cnf_config_open (&comparison->configs[comparison->config_count++],
                             settings->solvers[i], sudoku, NULL);
    return good;
}

static void print_head (const Comparison *comparison) {
    const LargeSettings *settings = &comparison->settings;
    printf ("large: %zu boards, limit %g s of CPU time, formulas up to %.0f "
            "MB, solvers up to %.0f MB\n%s; %s; %s; %s\n",
            comparison->cases.size, settings->limit,
            (double) settings->max_file / 1e6,
            (double) settings->max_memory / 1e6, comparison->machine.cpu,
            comparison->machine.compiler, comparison->machine.flags,
            comparison->machine.date);
    for (size_t i = 0; i < comparison->config_count; i++)
        if (!comparison->configs[i].program)
            printf ("%s is not installed (Debian package %s): no rows\n",
                    comparison->configs[i].label,
                    cnf_solver_package (comparison->configs[i].solver));
    fflush (stdout);
}

static void print_tail (const Comparison *comparison) {
    printf ("\n%zu boards with a DISAGREEMENT", comparison->disagreements);
    if (sudoku_bench_signalled ())
        printf ("; interrupted after %zu of %zu boards", comparison->done,
                comparison->cases.size);
    printf ("; memory below %.1f MB cannot be told apart\n",
            (double) comparison->floor / 1e6);
}

static bool draw (const Comparison *comparison) {
    const LargeSettings *settings = &comparison->settings;
    char stem[PATH_ROOM];
    if ((!settings->plot && !settings->csv) || !settings->only[SECTION_BLANK])
        return true;
    snprintf (stem, sizeof stem, "%.4000s",
              settings->plot ? settings->plot : settings->csv);
    const size_t length = strlen (stem);
    if (!settings->plot && length > 4 && !strcmp (stem + length - 4, ".csv"))
        stem[length - 4] = 0;
    return large_draw (stem, comparison, stdout);
}

static int run_boards (Comparison *comparison, const Paths *paths) {
    char scratch[FOLDER_ROOM];
    int status = 0;
    const char *csv = comparison->settings.csv;
    if (csv && !comparison->settings.force &&
        !sudoku_bench_replaceable (csv, "section,board,"))
        return STATUS_CREATE;
    if (csv && !sudoku_bench_try_file (csv))
        return STATUS_OUTPUT;
    if (!large_collect (&comparison->cases, &comparison->settings,
                        paths->sudoku, &status))
        return sudoku_bench_signalled () ? STATUS_INTERRUPTED : status;
    if (!sudoku_bench_make_folder (scratch, "cdcl-large"))
        return STATUS_OUTPUT;
    if (!sudoku_bench_journal_begin (&comparison->journal, csv, large_csv_head,
                                     "")) {
        sudoku_bench_remove_folder (scratch);
        return STATUS_OUTPUT;
    }
    print_head (comparison);
    bool good = large_run (comparison, paths->sudoku, paths->cdcl, scratch);
    sudoku_bench_remove_folder (scratch);
    if (!good)
        return STATUS_MEMORY;
    large_print_tables (stdout, comparison);
    print_tail (comparison);
    sudoku_bench_journal_close (&comparison->journal);
    good = !csv || sudoku_bench_write_file (csv, comparison, large_write_csv);
    // gnuplot would be killed at once after an interruption.
    good = (sudoku_bench_interrupted () || draw (comparison)) && good;
    return comparison->disagreements ? STATUS_DISAGREEMENT
           : good                    ? 0
                                     : STATUS_OUTPUT;
}

static int run_all (Comparison *comparison, const char *self) {
    Paths paths;
    find_paths (&paths, self);
    if (!comparison->settings.folder)
        comparison->settings.folder = paths.folder;
    sudoku_bench_catch_interrupts ();
    sudoku_bench_machine (&comparison->machine);
    if (!enter (comparison, paths.sudoku))
        return STATUS_MEMORY;
    const bool *only = comparison->settings.only;
    int status = 0;
    if (only[SECTION_BLANK] || only[SECTION_LARGE] || only[SECTION_HARD] ||
        only[SECTION_HALL])
        status = run_boards (comparison, &paths);
    if (only[SECTION_SIXTEEN] && status <= STATUS_DISAGREEMENT &&
        !sudoku_bench_interrupted ()) {
        const int other = large_sixteen (&comparison->settings, paths.sudoku,
                                         paths.nine, stdout);
        status = other ? other : status;
    }
    if (sudoku_bench_signalled () && status != STATUS_DISAGREEMENT)
        status = STATUS_INTERRUPTED;
    const bool written = !fflush (stdout) && !ferror (stdout);
    return status || written ? status : STATUS_OUTPUT;
}

int main (int argc, char **argv) {
    int status;
    Comparison comparison = {.done = 0};
    if (!large_read_settings (&comparison.settings, argc, argv, &status))
        return status;
    status = run_all (&comparison, argv[0]);
    for (size_t i = 0; i < comparison.config_count; i++)
        cnf_config_release (&comparison.configs[i]);
    free (comparison.configs);
    free (comparison.results);
    large_release (&comparison.cases);
    return sudoku_bench_end (status);
}
