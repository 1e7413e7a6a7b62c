// generation.c -- boards made in threads, printed in order.
//
// Board i depends only on the seed and i.  So the boards are the same for any number
// of threads, and a smaller count gives a prefix of them.  A thread takes the next
// boards, writes them to a buffer, and prints the buffer after all earlier boards.

#include "sudoku/program/generate/generation.h"
#include "sudoku/make/generate/boards.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/report/report.h"
#include "sudoku/sudoku_puzzles.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// The number of boards that a thread takes at once if they are made fast, so that
// threads rarely wait.  Slow boards are printed one by one, each as soon as all earlier
// boards are printed.
enum { BATCH = 16 };
static const double FAST = 0.01; // seconds per board

typedef struct Pool {
    Generation *generation;
    pthread_mutex_t lock;
    pthread_cond_t printed;
    // Number of boards taken by threads; next board to print.
    int64_t taken, next;
    int status;
} Pool;

// A thread with its generator.
typedef struct Maker {
    Pool *pool;
    sudoku_generator *generator;
    bool shows;
    double deadline;
} Maker;

// The boards first … last - 1, of which `made` were made, and their lines.
typedef struct Batch {
    int64_t first, last, made, at; // at: the last board tried
    FILE *out;
    int result; // of the last board
    char why[sizeof ((Generation *) 0)->why];
} Batch;

// The callback of the generator.
static int stop (void *state) {
    const Maker *const maker = state;
    const Generation *const generation = maker->pool->generation;
    if (maker->shows && maker->generator)
        generation->show (generation->state,
                          sudoku_generator_progress (maker->generator),
                          sudoku_generator_grids (maker->generator));
    return program_interrupted () ||
           (generation->timed && program_seconds () >= maker->deadline);
}

// Counts a board with a reason, and keeps the first reason.
static void note (Pool *pool, int64_t *count, const char *why) {
    pthread_mutex_lock (&pool->lock);
    if (!*pool->generation->why)
        strcpy (pool->generation->why, why);
    ++*count;
    pthread_mutex_unlock (&pool->lock);
}

static void make_batch (Maker *maker, sudoku_board *board, Batch *batch) {
    Pool *const pool = maker->pool;
    Generation *const generation = pool->generation;
    batch->result = SUDOKU_OK;
    for (int64_t i = batch->first; i < batch->last; i++) {
        Minimality minimal = NOT_SAID;
        sudoku_board *placed = NULL;
        *batch->why = 0;
        batch->at = i;
        sudoku_generator_reseed (maker->generator, (uint64_t) generation->seed,
                                 (uint64_t) i);
        maker->deadline =
            generation->timed ? program_seconds () + generation->seconds : 0;
        batch->result = sudoku_recipe_make (
            generation->recipe, maker->generator, board, &placed, &minimal,
            batch->why, sizeof batch->why);
        if (batch->result == SUDOKU_UNKNOWN && !program_interrupted ()) {
            note (pool, &generation->missed, batch->why);
            batch->result = SUDOKU_OK;
            continue;
        }
        if (batch->result == SUDOKU_OK &&
            !sudoku_report_made (batch->out, generation->layout, i + 1, minimal,
                                 placed ? placed : board, placed))
            batch->result = SUDOKU_OUT_OF_MEMORY;
        sudoku_board_free (placed);
        if (batch->result != SUDOKU_OK)
            return;
        batch->made++;
        if (*batch->why)
            note (pool, &generation->noted, batch->why);
    }
}

// The status with which the boards end after this batch, or STATUS_OK if more boards
// follow.  Reports the progress of an interrupted search for a technique.
static int status_of (const Generation *generation, const Batch *batch) {
    if (batch->result == SUDOKU_NONE)
        return sudoku_complain (NULL, 0, 0, "error", "board %lld: %s",
                                (long long) (batch->at + 1), batch->why);
    if (batch->result == SUDOKU_UNKNOWN && *batch->why &&
        generation->recipe->wish.technique >= 0)
        sudoku_complain (NULL, 0, 0, "note", "board %lld: %s",
                         (long long) (batch->at + 1), batch->why);
    return batch->result == SUDOKU_UNKNOWN
               ? STATUS_INTERRUPTED
               : sudoku_status_of (batch->result, NULL, 0);
}

// Takes batches until all are taken or an error occurs.
static void work (Maker *maker, sudoku_board *board) {
    Pool *const pool = maker->pool;
    Generation *const generation = pool->generation;
    int64_t most = 1;
    pthread_mutex_lock (&pool->lock);
    while (pool->status == STATUS_OK && pool->taken < generation->count) {
        char *text = NULL;
        size_t size = 0;
        Batch batch = {.first = pool->taken, .last = pool->taken + most};
        if (batch.last > generation->count)
            batch.last = generation->count;
        pool->taken = batch.last;
        pthread_mutex_unlock (&pool->lock);
        const double begin = program_seconds ();
        batch.result = SUDOKU_OUT_OF_MEMORY;
        batch.out = open_memstream (&text, &size);
        if (batch.out) {
            make_batch (maker, board, &batch);
            // If memory runs out, glibc closes a stream that has no text.
            if (fclose (batch.out) || !text)
                batch.result = SUDOKU_OUT_OF_MEMORY;
        }
        most = program_seconds () - begin < FAST * (double) most ? BATCH : 1;
        pthread_mutex_lock (&pool->lock);
        while (pool->next < batch.first && pool->status == STATUS_OK)
            pthread_cond_wait (&pool->printed, &pool->lock);
        if (pool->status == STATUS_OK) {
            const bool lost = size && fwrite (text, 1, size, stdout) != size;
            sudoku_output_note (lost);
            if (most == 1)
                sudoku_output_note (fflush (stdout));
            generation->done += batch.made;
            pool->next = batch.last;
            pool->status =
                lost ? STATUS_OUTPUT : status_of (generation, &batch);
        }
        pthread_cond_broadcast (&pool->printed);
        free (text);
    }
    pthread_mutex_unlock (&pool->lock);
}

static void make_all (Pool *pool, bool shows) {
    Maker maker = {.pool = pool, .shows = shows};
    Generation *const generation = pool->generation;
    sudoku_board *const board = generation->rules
                                    ? sudoku_board_like (generation->rules)
                                    : sudoku_board_new (generation->n);
    maker.generator =
        board ? sudoku_generator_new (board, (uint64_t) generation->seed,
                                      &maker, stop)
              : NULL;
    if (maker.generator) {
        work (&maker, board);
    } else {
        pthread_mutex_lock (&pool->lock);
        if (pool->status == STATUS_OK)
            pool->status = sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
        pthread_cond_broadcast (&pool->printed);
        pthread_mutex_unlock (&pool->lock);
    }
    sudoku_generator_free (maker.generator);
    sudoku_board_free (board);
}

static void *run_thread (void *pool) {
    make_all (pool, false);
    return NULL;
}

int sudoku_make_boards (Generation *generation) {
    Pool pool = {.generation = generation,
                 .lock = PTHREAD_MUTEX_INITIALIZER,
                 .printed = PTHREAD_COND_INITIALIZER,
                 .status = STATUS_OK};
    const size_t others =
        generation->jobs > 1 ? (size_t) generation->jobs - 1 : 0;
    pthread_t *const threads = malloc ((others + 1) * sizeof *threads);
    size_t started = 0;
    while (threads && started < others &&
           !pthread_create (threads + started, NULL, run_thread, &pool))
        started++;
    make_all (&pool, true); // the main thread also makes boards
    for (size_t i = 0; i < started; i++)
        pthread_join (threads[i], NULL);
    free (threads);
    return pool.status == STATUS_INTERRUPTED ? STATUS_OK : pool.status;
}

int64_t sudoku_any_seed (void) {
    uint32_t seed;
    FILE *const source = fopen ("/dev/urandom", "rb");
    if (!source || fread (&seed, sizeof seed, 1, source) != 1)
        seed = (uint32_t) time (NULL) * 2654435761u ^ (uint32_t) getpid ();
    if (source)
        fclose (source);
    return seed;
}
