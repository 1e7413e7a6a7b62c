// bench.c -- `cdcl-sudoku bench`: reads boards, plans, runs, reports.
//
// The exit status is that of the worst thing that happened: 130 interrupted,
// 1 a disagreement, 65 a bad board among good ones, 73 or 74 a file not written.
//
// Files for MiniSat lie in a folder of their own under TMPDIR, two per worker,
// which is removed at the end, also after an interruption.

#include "bench.h"

#include "harness.h"

#include "files.h"
#include "interrupt.h"
#include "overview.h"
#include "process.h"
#include "replace.h"
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
    const Machine *machine = &bench->machine;
    printf ("cdcl-sudoku bench, %s: limit %g s, %u repeats, %u lanes, seed "
            "%llu\n%s; %s\n%s%s%s\n",
            cdcl_signature (), settings->seconds, settings->repeats,
            settings->jobs, (unsigned long long) settings->seed, machine->cpu,
            machine->date, machine->compiler, machine->flags[0] ? " " : "",
            machine->flags);
    sudoku_bench_flush (bench);
}

void sudoku_bench_head_overview (Bench *bench, bool collections) {
    if (!bench->headed[collections])
        sudoku_bench_overview_heading (stdout, bench->settings.seconds,
                                       collections);
    bench->headed[collections] = true;
}

// With --verbose the final table of each set, then that of all.
static void print_tables (const Bench *bench) {
    const Settings *settings = &bench->settings;
    size_t sets = 0, last = 0, step = bench->configurations;
    for (size_t s = 0; s < bench->corpus.size; s++) {
        if (bench->corpus.sets[s].collection)
            continue;
        sets++;
        last = s;
        if (settings->verbose)
            sudoku_bench_print_summary (
                stdout, settings, bench->corpus.sets[s].name,
                bench->rows + bench->first[s],
                bench->first[s + 1] - bench->first[s], step);
    }
    if (sets > 1)
        sudoku_bench_print_summary (stdout, settings, NULL, bench->rows,
                                    bench->first[bench->corpus.size], step);
    else if (sets && !settings->verbose)
        sudoku_bench_print_summary (
            stdout, settings, bench->corpus.sets[last].name,
            bench->rows + bench->first[last],
            bench->first[last + 1] - bench->first[last], step);
}

// How many rows have which verdict, and why some have no answer.
typedef struct Tally {
    size_t rows, missing, verdicts[VERDICT_DISAGREES + 1];
    size_t timeouts, memory, large, failed;
} Tally;

static Tally count_rows (const Bench *bench) {
    Tally tally = {.rows = bench->first[bench->corpus.size]};
    for (size_t i = 0; i < tally.rows; i++) {
        const Row *row = &bench->rows[i];
        const bool silent = row->verdict == VERDICT_NO_ANSWER;
        if (row->answer == ANSWER_PENDING &&
            row->verdict != VERDICT_DISAGREES) {
            tally.missing++;
            continue;
        }
        tally.verdicts[row->verdict]++;
        tally.timeouts += silent && row->answer == ANSWER_TIMEOUT;
        tally.memory += silent && row->answer == ANSWER_MEMORY;
        tally.large +=
            silent && row->answer == ANSWER_SKIPPED && !row->left_out;
        tally.failed += silent && row->answer == ANSWER_FAILED;
    }
    return tally;
}

static void print_reason (size_t count, const char *reason,
                          const char **separator) {
    if (!count)
        return;
    printf ("%s%zu %s", *separator, count, reason);
    *separator = ", ";
}

static void print_tally (const Bench *bench, const Tally *tally,
                         double seconds) {
    const char *separator = " (";
    printf ("\n%zu rows in %.*f s: %zu agree, %zu checked by the rules alone, "
            "%zu unchecked,\n%zu without an answer",
            tally->rows - tally->missing, seconds < 9.95 ? 1 : 0, seconds,
            tally->verdicts[VERDICT_AGREES], tally->verdicts[VERDICT_RULES],
            tally->verdicts[VERDICT_UNCHECKED],
            tally->verdicts[VERDICT_NO_ANSWER]);
    print_reason (tally->timeouts, "out of time", &separator);
    print_reason (tally->memory, "out of memory", &separator);
    print_reason (tally->large, "too large", &separator);
    print_reason (bench->left_out, "not run", &separator);
    print_reason (tally->failed, "broke down", &separator);
    printf ("%s, %zu DISAGREE\n", *separator == ',' ? ")" : "",
            tally->verdicts[VERDICT_DISAGREES]);
}

static void print_tail (Bench *bench, double seconds) {
    const Tally tally = count_rows (bench);
    print_tables (bench);
    print_tally (bench, &tally, seconds);
    if (tally.verdicts[VERDICT_DISAGREES] && !bench->settings.verbose)
        printf ("these disagree, their sets are marked !:\n");
    sudoku_bench_overview_disagreements (stdout, bench->rows, tally.rows);
    if (bench->settings.minisat && !bench->minisat)
        printf ("minisat is not installed, so no answer was checked against "
                "it:\ninstall the Debian package minisat\n");
    if (bench->left_out)
        printf ("not run: to stay within %g s (--budget 0 runs all); counted "
                "as not solved%s\n",
                bench->settings.budget,
                bench->settings.verbose ? "" : ",\ntheir sets are marked *");
    if (tally.missing)
        printf ("interrupted: %zu of %zu rows are done, %zu are missing\n",
                tally.rows - tally.missing, tally.rows, tally.missing);
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

// Whether the files can be written, and nothing is lost: before the run, which
// may last for hours.  0 or the exit status.
static int check_exports (const Settings *settings) {
    if ((settings->csv && !sudoku_bench_try_file (settings->csv)) ||
        (settings->json && !sudoku_bench_try_file (settings->json)))
        return STATUS_OUTPUT;
    if (settings->force)
        return 0;
    if ((settings->csv &&
         !sudoku_bench_replaceable (settings->csv, "kind,set,instance,")) ||
        (settings->json && !sudoku_bench_replaceable (settings->json, NULL)))
        return STATUS_CREATE;
    return 0;
}

static int run_bench (Bench *bench) {
    int status = 0;
    for (size_t i = 0; i < bench->settings.path_count; i++)
        if (!sudoku_bench_corpus_add (&bench->corpus, bench->settings.paths[i],
                                      &status))
            return status;
    if (!bench->corpus.size) {
        fprintf (stderr, "cdcl-sudoku: error: no board to measure\n");
        return STATUS_DATA;
    }
    sudoku_bench_catch_interrupts ();
    status = check_exports (&bench->settings);
    if (status)
        return status;
    if (!make_scratch (bench))
        return STATUS_OUTPUT;
    if (!sudoku_bench_plan (bench)) {
        fprintf (stderr, "cdcl-sudoku: error: out of memory\n");
        return STATUS_MEMORY;
    }
    size_t steps = bench->first[bench->corpus.size];
    for (size_t s = 0; s < bench->corpus.size; s++)
        steps += sudoku_bench_referee_tasks (bench, &bench->corpus.sets[s]);
    bench->begin = wall_seconds ();
    sudoku_bench_machine (&bench->machine);
    if (!begin_exports (bench))
        return STATUS_OUTPUT;
    print_head (bench);
    sudoku_bench_progress_begin (&bench->progress, steps);
    bool good = sudoku_bench_run_instances (bench);
    for (size_t s = 0; s < bench->corpus.size && good; s++)
        if (bench->corpus.sets[s].collection && !sudoku_bench_interrupted ())
            good = sudoku_bench_run_collection (bench, s);
    sudoku_bench_progress_wipe (&bench->progress);
    if (!good) {
        fprintf (stderr, "cdcl-sudoku: error: out of memory\n");
        status = STATUS_MEMORY;
    }
    print_tail (bench, wall_seconds () - bench->begin);
    if (!end_exports (bench))
        status = STATUS_OUTPUT;
    if (bench->output_error) {
        fprintf (stderr,
                 "cdcl-sudoku: error: cannot write standard output: %s\n",
                 strerror (bench->output_error));
        // Reported once; what is still in the buffer would be reported again.
        if (!freopen ("/dev/null", "w", stdout))
            clearerr (stdout);
        status = STATUS_OUTPUT;
    }
    if (bench->corpus.bad && !status)
        status = STATUS_DATA;
    if (bench->disagreements)
        status = STATUS_DISAGREEMENT;
    return sudoku_bench_signalled () ? STATUS_INTERRUPTED : status;
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
        free (bench.remaining);
        free (bench.waiting);
        free (bench.timed_out);
        sudoku_bench_corpus_release (&bench.corpus);
    }
    sudoku_bench_settings_release (&bench.settings);
    return status;
}
