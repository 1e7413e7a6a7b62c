// bench.c -- `cdcl-sudoku bench`: reads, plans, has it run, tells.
//
// The exit status is that of the worst thing that happened: 130 interrupted,
// 1 a disagreement, 65 a bad board among good ones, 74 a file not written.
//
// Files for MiniSat lie in a folder of their own under TMPDIR, two per lane,
// which is removed at the end, also after an interruption.

#include "bench.h"

#include "harness.h"

#include "files.h"
#include "interrupt.h"
#include "process.h"
#include "status.h"
#include "summary.h"
#include "timer.h"

#include "cdcl/cdcl.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sudoku_bench_flush (Bench *bench) {
    if (!fflush (stdout) && !ferror (stdout))
        return;
    if (!bench->output_error)
        bench->output_error = errno ? errno : EIO;
    if (bench->output_error == EPIPE)
        sudoku_bench_stop ();
}

static bool make_scratch (Bench *bench) {
    const Settings *settings = &bench->settings;
    bench->lanes = (Minisat *) calloc (settings->jobs, sizeof *bench->lanes);
    if (!bench->lanes)
        return false;
    if (!settings->minisat)
        return true;
    bench->minisat = sudoku_bench_find_program ("minisat");
    if (!sudoku_bench_make_folder (bench->scratch, "cdcl-bench"))
        return false;
    for (unsigned i = 0; i < settings->jobs; i++) {
        Minisat *lane = &bench->lanes[i];
        lane->program = bench->minisat;
        snprintf (lane->cnf, sizeof lane->cnf, "%s/lane%u.cnf", bench->scratch,
                  i);
        snprintf (lane->result, sizeof lane->result, "%s/lane%u.result",
                  bench->scratch, i);
        sudoku_bench_guard_path (lane->cnf);
        sudoku_bench_guard_path (lane->result);
    }
    return true;
}

static void remove_scratch (Bench *bench) {
    for (unsigned i = 0; bench->lanes && i < bench->settings.jobs; i++) {
        remove (bench->lanes[i].cnf);
        remove (bench->lanes[i].result);
        sudoku_bench_unguard_path (bench->lanes[i].cnf);
        sudoku_bench_unguard_path (bench->lanes[i].result);
    }
    sudoku_bench_remove_folder (bench->scratch);
    free (bench->lanes);
    free (bench->minisat);
}

static void print_head (Bench *bench) {
    const Settings *settings = &bench->settings;
    printf ("cdcl-sudoku bench, %s: limit %g s, %u repeats, %u lanes, seed "
            "%llu\n%s; %s%s%s; %s\n",
            cdcl_signature (), settings->seconds, settings->repeats,
            settings->jobs, (unsigned long long) settings->seed,
            bench->machine.cpu, bench->machine.compiler,
            bench->machine.flags[0] ? " " : "", bench->machine.flags,
            bench->machine.date);
    sudoku_bench_flush (bench);
}

static void print_tail (Bench *bench, double seconds) {
    size_t verdicts[VERDICT_DISAGREES + 1] = {0};
    size_t rows = bench->first[bench->corpus.size];
    for (size_t i = 0; i < rows; i++)
        verdicts[bench->rows[i].verdict]++;
    size_t sets = 0, step = bench->configurations;
    for (size_t s = 0; s < bench->corpus.size; s++) {
        const Set *set = &bench->corpus.sets[s];
        if (set->collection)
            continue;
        sets++;
        sudoku_bench_print_summary (
            stdout, &bench->settings, set->name, bench->rows + bench->first[s],
            bench->first[s + 1] - bench->first[s], step);
    }
    if (sets > 1)
        sudoku_bench_print_summary (stdout, &bench->settings, NULL, bench->rows,
                                    rows, step);
    printf ("\n%zu rows in %.*f s: %zu agree, %zu checked by the rules alone, "
            "%zu unchecked, %zu without an answer, %zu DISAGREE\n",
            rows - verdicts[VERDICT_PENDING], seconds < 9.95 ? 1 : 0, seconds,
            verdicts[VERDICT_AGREES], verdicts[VERDICT_RULES],
            verdicts[VERDICT_UNCHECKED], verdicts[VERDICT_NO_ANSWER],
            verdicts[VERDICT_DISAGREES]);
    if (bench->settings.minisat && !bench->minisat)
        printf ("minisat is not installed, so no answer was checked against "
                "it: install the Debian package minisat\n");
    if (bench->left_out)
        printf ("%zu of the rows without an answer did not run, to stay "
                "within %g s (--budget 0 runs all)\n",
                bench->left_out, bench->settings.budget);
    if (verdicts[VERDICT_PENDING])
        printf ("interrupted: %zu rows are missing\n",
                verdicts[VERDICT_PENDING]);
    sudoku_bench_flush (bench);
}

static bool begin_exports (Bench *bench) {
    const Settings *settings = &bench->settings;
    const char *const paths[2] = {settings->csv, settings->json};
    bool good = true;
    for (int i = 0; i < 2 && good; i++) {
        bench->exports[i] = (Export){.path = paths[i],
                                     .format = i ? FORMAT_JSON : FORMAT_CSV,
                                     .settings = settings,
                                     .machine = &bench->machine};
        good = sudoku_bench_export_begin (&bench->exports[i]);
    }
    return good;
}

static bool end_exports (Bench *bench) {
    const size_t rows = bench->first[bench->corpus.size];
    bool good = true;
    for (int i = 0; i < 2; i++)
        if (!sudoku_bench_export_end (&bench->exports[i], bench->rows, rows))
            good = false;
    return good;
}

// Before the run, which may last for hours.
static bool can_export (const Settings *settings) {
    return (!settings->csv || sudoku_bench_try_file (settings->csv)) &&
           (!settings->json || sudoku_bench_try_file (settings->json));
}

static int run_bench (Bench *bench) {
    int status = 0;
    for (size_t i = 0; i < bench->settings.path_count; i++)
        if (!sudoku_bench_corpus_add (&bench->corpus, bench->settings.paths[i],
                                      &status))
            return status;
    if (!bench->corpus.size) {
        fprintf (stderr, "cdcl-sudoku bench: error: no board to measure\n");
        return EXIT_DATA;
    }
    sudoku_bench_catch_interrupts ();
    if (!can_export (&bench->settings) || !make_scratch (bench))
        return EXIT_IO;
    if (!sudoku_bench_plan (bench)) {
        fprintf (stderr, "cdcl-sudoku bench: error: out of memory\n");
        return EXIT_NO_MEMORY;
    }
    size_t steps = bench->first[bench->corpus.size];
    for (size_t s = 0; s < bench->corpus.size; s++)
        steps += sudoku_bench_referee_tasks (bench, &bench->corpus.sets[s]);
    bench->begin = wall_seconds ();
    sudoku_bench_machine (&bench->machine);
    if (!begin_exports (bench))
        return EXIT_IO;
    print_head (bench);
    sudoku_bench_progress_begin (&bench->progress, steps);
    bool good = sudoku_bench_run_instances (bench);
    for (size_t s = 0; s < bench->corpus.size && good; s++)
        if (bench->corpus.sets[s].collection && !sudoku_bench_interrupted ())
            good = sudoku_bench_run_collection (bench, s);
    sudoku_bench_progress_wipe (&bench->progress);
    if (!good) {
        fprintf (stderr, "cdcl-sudoku bench: error: out of memory\n");
        status = EXIT_NO_MEMORY;
    }
    print_tail (bench, wall_seconds () - bench->begin);
    if (!end_exports (bench))
        status = EXIT_IO;
    if (bench->output_error) {
        fprintf (stderr,
                 "cdcl-sudoku bench: error: cannot write standard output: %s\n",
                 strerror (bench->output_error));
        // Said once; what is still in the buffer would be said again.
        if (!freopen ("/dev/null", "w", stdout))
            clearerr (stdout);
        status = EXIT_IO;
    }
    if (bench->corpus.bad && !status)
        status = EXIT_DATA;
    if (bench->disagreements)
        status = EXIT_DISAGREEMENT;
    return sudoku_bench_signalled () ? EXIT_INTERRUPTED : status;
}

int cdcl_sudoku_bench (int argc, char **argv) {
    int status;
    Bench bench = {.minisat = NULL};
    if (sudoku_bench_settings (&bench.settings, argc, argv, &status)) {
        pthread_mutex_init (&bench.lock, NULL);
        status = run_bench (&bench);
        pthread_mutex_destroy (&bench.lock);
        size_t rows = bench.first ? bench.first[bench.corpus.size] : 0;
        for (size_t i = 0; i < rows; i++)
            sudoku_bench_row_release (&bench.rows[i]);
        remove_scratch (&bench);
        free (bench.rows);
        free (bench.first);
        free (bench.order);
        free (bench.left);
        free (bench.waiting);
        free (bench.timed_out);
        sudoku_bench_corpus_release (&bench.corpus);
    }
    sudoku_bench_settings_release (&bench.settings);
    return status;
}
