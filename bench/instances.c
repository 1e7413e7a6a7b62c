// instances.c -- runs the rows of all sets of instances.
//
// The rows run in workers (lanes.h), small boards first, in an order shuffled
// by the seed; a set is checked and printed when its last row is done, in the
// planned order and after the sets before it.
//
// A solver that ran out of time in one encoding will most likely do so in a weaker
// one.  Such rows wait until all others are done.  So that the stronger encoding
// runs first, the rows of boards larger than 9x9 run encoding by encoding, those
// up to 16x16 first.  No row starts that could exceed the budget of the whole run
// (--budget); such runs are reported as skipped.

#include "harness.h"

#include "check.h"
#include "lanes.h"
#include "overview.h"
#include "random.h"
#include "run.h"
#include "summary.h"
#include "timer.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

// Checks and prints a set of instances.
static void finish_set (Bench *bench, size_t set) {
    size_t first = bench->first[set], size = bench->first[set + 1] - first;
    sudoku_bench_progress_wipe (&bench->progress);
    for (size_t i = 0; i < size; i += bench->configurations)
        bench->disagreements +=
            sudoku_bench_check (&bench->settings, bench->minisat != NULL,
                                bench->rows + first + i, bench->configurations);
    if (bench->settings.verbose) {
        sudoku_bench_print_rows (stdout, bench->rows + first, size);
    } else {
        sudoku_bench_head_overview (bench, false);
        sudoku_bench_overview_set (stdout, &bench->settings,
                                   bench->rows + first, size,
                                   bench->configurations);
    }
    sudoku_bench_flush (bench);
    for (size_t i = 0; i < size; i++)
        sudoku_bench_row_release (&bench->rows[first + i]);
}

// Prints what is complete and has nothing incomplete before it; or all.
static void finish_sets (Bench *bench, bool all) {
    for (; bench->printed < bench->corpus.size; bench->printed++) {
        size_t set = bench->printed;
        if (bench->corpus.sets[set].collection)
            continue;
        if (bench->remaining[set] && !all)
            break;
        finish_set (bench, set);
    }
}

// Measures a row and counts it off.
static void run_now (Bench *bench, size_t index, unsigned lane) {
    Row *row = &bench->rows[index];
    if (row->program == PROGRAM_CDCL)
        sudoku_bench_run_ours (&bench->settings, row);
    else
        sudoku_bench_run_minisat (&bench->settings, &bench->lanes[lane], row);
    pthread_mutex_lock (&bench->lock);
    sudoku_bench_step (bench, row);
    if (row->answer != ANSWER_PENDING) {
        bench->timed_out[index] = row->answer == ANSWER_TIMEOUT;
        bench->remaining[(size_t) (row->set - bench->corpus.sets)]--;
        finish_sets (bench, false);
    }
    pthread_mutex_unlock (&bench->lock);
}

// Whether the solver ran out of time on this instance in a stronger encoding
// (the table of encodings goes from weak to strong).  Called under the lock.
static bool hopeless (const Bench *bench, size_t index) {
    const Row *row = &bench->rows[index];
    size_t set = (size_t) (row->set - bench->corpus.sets);
    size_t first = bench->first[set];
    first += (index - first) / bench->configurations * bench->configurations;
    for (size_t i = first; i < first + bench->configurations; i++)
        if (bench->timed_out[i] && bench->rows[i].encoding > row->encoding &&
            bench->rows[i].amo == row->amo &&
            bench->rows[i].program == row->program)
            return true;
    return false;
}

// Whether a run that starts now may exceed the budget.
static bool over_budget (const Bench *bench) {
    double end = wall_seconds () + bench->settings.seconds;
    return bench->settings.budget > 0 &&
           end - bench->begin > bench->settings.budget;
}

static void leave_out (Bench *bench, size_t index) {
    Row *row = &bench->rows[index];
    pthread_mutex_lock (&bench->lock);
    row->answer = ANSWER_SKIPPED;
    row->left_out = true;
    snprintf (row->check, sizeof row->check,
              "not run: over the budget of %g s (--budget)",
              bench->settings.budget);
    bench->left_out++;
    sudoku_bench_step (bench, row);
    bench->remaining[(size_t) (row->set - bench->corpus.sets)]--;
    finish_sets (bench, false);
    pthread_mutex_unlock (&bench->lock);
}

static void run_row (void *state, size_t task, unsigned lane) {
    Bench *bench = (Bench *) state;
    size_t index = bench->order[task];
    pthread_mutex_lock (&bench->lock);
    bool wait = hopeless (bench, index);
    if (wait)
        bench->waiting[bench->waiting_count++] = index;
    pthread_mutex_unlock (&bench->lock);
    if (wait)
        return;
    if (over_budget (bench))
        leave_out (bench, index);
    else
        run_now (bench, index, lane);
}

static void run_waiting_row (void *state, size_t task, unsigned lane) {
    Bench *bench = (Bench *) state;
    if (over_budget (bench))
        leave_out (bench, bench->waiting[task]);
    else
        run_now (bench, bench->waiting[task], lane);
}

// Orders rows by side up to 9, then those up to 16, then the rest, both by
// place in the list of encodings first, so that what the budget leaves out are
// the weak encodings of large boards.
static unsigned rank (const Bench *bench, size_t index) {
    const Row *row = &bench->rows[index];
    unsigned side = sudoku_side (row->instance->board), place = 0;
    if (side <= 9)
        return side;
    const unsigned tier = side <= SMALL_SIDE ? 1 : 2;
    while (bench->settings.encodings[place] != row->encoding)
        place++;
    return tier << 28 | (place + 1) << 20 | side;
}

// Merge sort: stable, which keeps the shuffled order among equals.
static void sort_by_rank (const Bench *bench, size_t *rows, size_t *scratch,
                          size_t size) {
    if (size < 2)
        return;
    size_t half = size / 2, left = 0, right = half, out = 0;
    sort_by_rank (bench, rows, scratch, half);
    sort_by_rank (bench, rows + half, scratch, size - half);
    while (left < half && right < size)
        scratch[out++] = rank (bench, rows[right]) < rank (bench, rows[left])
                             ? rows[right++]
                             : rows[left++];
    while (left < half)
        scratch[out++] = rows[left++];
    while (right < size)
        scratch[out++] = rows[right++];
    memcpy (rows, scratch, size * sizeof *rows);
}

bool sudoku_bench_run_instances (Bench *bench) {
    size_t tasks = 0;
    for (size_t s = 0; s < bench->corpus.size; s++)
        if (!bench->corpus.sets[s].collection)
            for (size_t i = bench->first[s]; i < bench->first[s + 1]; i++)
                bench->order[tasks++] = i;
    shuffle_by (bench->settings.seed, bench->order, tasks);
    sort_by_rank (bench, bench->order, bench->waiting, tasks);
    unsigned jobs = bench->settings.jobs;
    bool good = !tasks || sudoku_bench_lanes (jobs, tasks, bench, run_row);
    sort_by_rank (bench, bench->waiting, bench->order, bench->waiting_count);
    if (good && bench->waiting_count)
        good = sudoku_bench_lanes (jobs, bench->waiting_count, bench,
                                   run_waiting_row);
    finish_sets (bench, true);
    return good;
}
