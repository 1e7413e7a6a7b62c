// main.c -- `make bench-large`: ours against SAT solvers on large boards.
//
// All sections but one are run here (cases.h); the last, boards of side 16, is
// library against library and done by the program `nine`, which is started with
// a thousand minimal boards.
//
// Exit status: 0 all answers agree, 1 a disagreement, 64 usage, 65 a board
// cannot be read, 66 a file is missing, 71 no memory, 74 output not written,
// 130 interrupted.

#include "figure.h"
#include "run.h"
#include "sixteen.h"
#include "table.h"

#include "bench/files.h"
#include "bench/interrupt.h"
#include "bench/status.h"

#include <stdlib.h>
#include <string.h>

typedef struct Paths {
    char sudoku[PATH_ROOM], cdcl[PATH_ROOM], nine[PATH_ROOM], folder[PATH_ROOM];
} Paths;

// All is beside this program: build/bench/large has build/cdcl.
static void find_paths (Paths *paths, const char *self) {
    const char *slash = strrchr (self, '/');
    const int length = slash ? (int) (slash - self + 1) : 0;
    snprintf (paths->sudoku, PATH_ROOM, "%.*s../cdcl-sudoku", length, self);
    snprintf (paths->cdcl, PATH_ROOM, "%.*s../cdcl", length, self);
    snprintf (paths->nine, PATH_ROOM, "%.*snine", length, self);
    snprintf (paths->folder, PATH_ROOM, "%.*s../bench-large", length, self);
}

static bool enter (Contest *contest, const char *sudoku) {
    const LargeSettings *settings = &contest->settings;
    contest->contestants = (Contestant *) calloc (settings->solver_count,
                                                  sizeof *contest->contestants);
    bool good = contest->contestants != NULL;
    for (size_t i = 0; i < settings->solver_count && good; i++)
        good =
            cnf_contestant (&contest->contestants[contest->contestant_count++],
                            settings->solvers[i], sudoku, NULL);
    return good;
}

static void print_head (const Contest *contest) {
    const LargeSettings *settings = &contest->settings;
    printf ("large: %zu boards, limit %g s of CPU time, formulas up to %.0f "
            "MB, solvers up to %.0f MB\n%s; %s; %s; %s\n",
            contest->cases.size, settings->limit,
            (double) settings->max_file / 1e6,
            (double) settings->max_memory / 1e6, contest->machine.cpu,
            contest->machine.compiler, contest->machine.flags,
            contest->machine.date);
    for (size_t i = 0; i < contest->contestant_count; i++)
        if (!contest->contestants[i].program)
            printf ("%s is not installed (Debian package %s): no rows\n",
                    contest->contestants[i].label,
                    cnf_solver_package (contest->contestants[i].solver));
    fflush (stdout);
}

static void print_tail (const Contest *contest) {
    printf ("\n%zu boards with a DISAGREEMENT", contest->disagreements);
    if (sudoku_bench_signalled ())
        printf ("; interrupted after %zu of %zu boards", contest->done,
                contest->cases.size);
    printf ("; memory below %.1f MB is not told apart\n",
            (double) contest->floor / 1e6);
}

static bool draw (const Contest *contest) {
    const LargeSettings *settings = &contest->settings;
    char stem[PATH_ROOM];
    if ((!settings->plot && !settings->csv) || !settings->only[SECTION_BLANK])
        return true;
    snprintf (stem, sizeof stem, "%.4000s",
              settings->plot ? settings->plot : settings->csv);
    const size_t length = strlen (stem);
    if (!settings->plot && length > 4 && !strcmp (stem + length - 4, ".csv"))
        stem[length - 4] = 0;
    return large_draw (stem, contest, stdout);
}

static int run_boards (Contest *contest, const Paths *paths) {
    char scratch[FOLDER_ROOM];
    int status = 0;
    const char *csv = contest->settings.csv;
    if (csv && !sudoku_bench_try_file (csv))
        return EXIT_IO;
    if (!large_collect (&contest->cases, &contest->settings, paths->sudoku,
                        &status))
        return sudoku_bench_signalled () ? EXIT_INTERRUPTED : status;
    if (!sudoku_bench_make_folder (scratch, "cdcl-large"))
        return EXIT_IO;
    print_head (contest);
    bool good = large_run (contest, paths->sudoku, paths->cdcl, scratch);
    sudoku_bench_remove_folder (scratch);
    if (!good)
        return EXIT_NO_MEMORY;
    large_print_tables (stdout, contest);
    print_tail (contest);
    good = !csv || sudoku_bench_write_file (csv, contest, large_write_csv);
    // gnuplot would be killed at once after an interruption.
    good = (sudoku_bench_interrupted () || draw (contest)) && good;
    return contest->disagreements ? EXIT_DISAGREEMENT : good ? 0 : EXIT_IO;
}

static int run_all (Contest *contest, const char *self) {
    Paths paths;
    find_paths (&paths, self);
    if (!contest->settings.folder)
        contest->settings.folder = paths.folder;
    sudoku_bench_catch_interrupts ();
    sudoku_bench_machine (&contest->machine);
    if (!enter (contest, paths.sudoku))
        return EXIT_NO_MEMORY;
    const bool *only = contest->settings.only;
    int status = 0;
    if (only[SECTION_BLANK] || only[SECTION_LARGE] || only[SECTION_HARD] ||
        only[SECTION_HALL])
        status = run_boards (contest, &paths);
    if (only[SECTION_SIXTEEN] && status <= EXIT_DISAGREEMENT &&
        !sudoku_bench_interrupted ()) {
        const int other = large_sixteen (&contest->settings, paths.sudoku,
                                         paths.nine, stdout);
        status = other ? other : status;
    }
    if (sudoku_bench_signalled () && status != EXIT_DISAGREEMENT)
        status = EXIT_INTERRUPTED;
    const bool told = !fflush (stdout) && !ferror (stdout);
    return status || told ? status : EXIT_IO;
}

int main (int argc, char **argv) {
    int status;
    Contest contest = {.done = 0};
    if (!large_read_settings (&contest.settings, argc, argv, &status))
        return status;
    status = run_all (&contest, argv[0]);
    for (size_t i = 0; i < contest.contestant_count; i++)
        cnf_release_contestant (&contest.contestants[i]);
    free (contest.contestants);
    free (contest.results);
    large_release (&contest.cases);
    return status;
}
