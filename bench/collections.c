// collections.c -- runs the rows of a collection.
//
// First MiniSat rules on all boards, batch by batch (referee.h), then the rows
// run in shuffled order, each checked against the rulings when it is done, so
// that grids are kept for as many rows as there are workers and no more.

#include "harness.h"

#include "collection.h"
#include "lanes.h"
#include "overview.h"
#include "random.h"
#include "referee.h"
#include "summary.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Collecting {
    Bench *bench;
    const Set *set;
    Row *rows;
    size_t batch;
    Rulings rulings;
} Collecting;

static void run_referee (void *state, size_t task, unsigned lane) {
    Collecting *work = (Collecting *) state;
    size_t side = sudoku_side (work->set->instances->board);
    size_t first = task * work->batch, count = work->set->size - first;
    if (count > work->batch)
        count = work->batch;
    // A batch is many boards, and what it checks is worth waiting for.
    double seconds = 4 * work->bench->settings.seconds;
    sudoku_bench_referee (&work->bench->lanes[lane], seconds,
                          work->set->instances + first, count,
                          work->rulings.ruling + first,
                          work->rulings.cells + first * side * side);
    pthread_mutex_lock (&work->bench->lock);
    sudoku_bench_progress_step (&work->bench->progress, "minisat as referee");
    pthread_mutex_unlock (&work->bench->lock);
}

static void run_collection_row (void *state, size_t task, unsigned lane) {
    Collecting *work = (Collecting *) state;
    Bench *bench = work->bench;
    Row *row = &work->rows[bench->order[task]];
    bool wrong =
        row->program == PROGRAM_CDCL
            ? sudoku_bench_collection_ours (
                  &bench->settings, bench->minisat != NULL, &work->rulings, row)
            : sudoku_bench_collection_minisat (
                  &bench->settings, &bench->lanes[lane], &work->rulings, row);
    pthread_mutex_lock (&bench->lock);
    bench->disagreements += wrong;
    sudoku_bench_step (bench, row);
    pthread_mutex_unlock (&bench->lock);
}

size_t sudoku_bench_referee_tasks (const Bench *bench, const Set *set) {
    if (!set->collection || !bench->minisat || !bench->settings.minisat)
        return 0;
    size_t batch =
        sudoku_bench_referee_batch (sudoku_side (set->instances->board));
    return (set->size + batch - 1) / batch;
}

bool sudoku_bench_run_collection (Bench *bench, size_t index) {
    const Set *set = &bench->corpus.sets[index];
    size_t side = sudoku_side (set->instances->board);
    size_t rows = bench->first[index + 1] - bench->first[index];
    Collecting work = {
        .bench = bench,
        .set = set,
        .rows = bench->rows + bench->first[index],
        .batch = sudoku_bench_referee_batch ((unsigned) side),
        .rulings = {
            (Ruling *) calloc (set->size, sizeof (Ruling)),
            (uint16_t *) calloc (set->size * side * side, sizeof (uint16_t))}};
    bool good = work.rulings.ruling && work.rulings.cells;
    size_t tasks = sudoku_bench_referee_tasks (bench, set);
    if (good && tasks)
        good = sudoku_bench_lanes (bench->settings.jobs, tasks, &work,
                                   run_referee);
    for (size_t i = 0; i < rows; i++)
        bench->order[i] = i;
    shuffle_by (bench->settings.seed + index, bench->order, rows);
    if (good && rows)
        good = sudoku_bench_lanes (bench->settings.jobs, rows, &work,
                                   run_collection_row);
    sudoku_bench_progress_wipe (&bench->progress);
    if (bench->settings.verbose) {
        sudoku_bench_print_collection (stdout, work.rows, rows);
    } else {
        sudoku_bench_head_overview (bench, true);
        sudoku_bench_overview_collection (stdout, work.rows, rows);
    }
    sudoku_bench_flush (bench);
    free (work.rulings.ruling);
    free (work.rulings.cells);
    return good;
}
