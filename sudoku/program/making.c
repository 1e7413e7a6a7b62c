// making.c -- boards made in threads, printed in order.
//
// Board i is made from a seed of its own, which depends on the seed and i
// alone.  So the boards are the same for any number of threads, and the first
// of many are those that a smaller count gives.  A thread takes the next
// boards, makes them into a buffer, and prints it when those before are
// printed.

#include "sudoku/program/making.h"
#include "sudoku/program/command.h"
#include "sudoku/sudoku_puzzles.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// Boards that a thread takes at once: waiting is rare then, and small boards
// take less than a millisecond.
enum { SMALL_ORDER = 3, BATCH = 16 };

typedef struct Pool {
    Making *making;
    pthread_mutex_t lock;
    pthread_cond_t printed;
    int64_t taken, next; // boards that threads have taken; the next to print
    int status;
} Pool;

// Boards first … last - 1: how many were made, their lines, and what ended
// them.
typedef struct Batch {
    int64_t first, last, made;
    FILE *out;
    int result; // of the last one
    char why[sizeof ((Making *) 0)->why];
} Batch;

static void note (Pool *pool, const char *why) {
    pthread_mutex_lock (&pool->lock);
    if (!pool->making->noted++)
        strcpy (pool->making->why, why);
    pthread_mutex_unlock (&pool->lock);
}

static void make_batch (Pool *pool, sudoku_generator *generator,
                        sudoku_board *board, Batch *batch) {
    Making *const making = pool->making;
    batch->result = SUDOKU_SOLVED;
    for (int64_t i = batch->first; i < batch->last; i++) {
        Minimality minimal = NOT_SAID;
        *batch->why = 0;
        sudoku_generator_reseed (generator, making->seed, (uint64_t) i);
        batch->result = making->make (making->state, generator, board, &minimal,
                                      batch->why, sizeof batch->why);
        if (batch->result != SUDOKU_SOLVED)
            return;
        if (!sudoku_report_made (batch->out, making->layout, i + 1, minimal,
                                 board)) {
            batch->result = SUDOKU_OUT_OF_MEMORY;
            return;
        }
        batch->made++;
        if (*batch->why)
            note (pool, batch->why);
    }
}

// Why the boards end with this batch; STATUS_OK if they do not.
static int status_of (const Batch *batch) {
    if (batch->result == SUDOKU_NONE)
        return sudoku_complain (NULL, 0, 0, "error", "board %lld: %s",
                                (long long) (batch->first + batch->made + 1),
                                batch->why);
    return batch->result == SUDOKU_UNKNOWN
               ? STATUS_INTERRUPTED
               : sudoku_status_of (batch->result, NULL, 0);
}

// Takes batches until there are none, or something failed.
static void work (Pool *pool, sudoku_generator *generator,
                  sudoku_board *board) {
    Making *const making = pool->making;
    const int64_t most = making->n <= SMALL_ORDER && !making->rules ? BATCH : 1;
    pthread_mutex_lock (&pool->lock);
    while (pool->status == STATUS_OK && pool->taken < making->count) {
        char *text = NULL;
        size_t size = 0;
        Batch batch = {.first = pool->taken, .last = pool->taken + most};
        if (batch.last > making->count)
            batch.last = making->count;
        pool->taken = batch.last;
        pthread_mutex_unlock (&pool->lock);
        batch.result = SUDOKU_OUT_OF_MEMORY;
        batch.out = open_memstream (&text, &size);
        if (batch.out) {
            make_batch (pool, generator, board, &batch);
            fclose (batch.out);
        }
        pthread_mutex_lock (&pool->lock);
        while (pool->next < batch.first && pool->status == STATUS_OK)
            pthread_cond_wait (&pool->printed, &pool->lock);
        if (pool->status == STATUS_OK) {
            const bool lost = size && fwrite (text, 1, size, stdout) != size;
            sudoku_output_note (lost);
            making->done += batch.made;
            pool->next = batch.last;
            pool->status = lost ? STATUS_OUTPUT : status_of (&batch);
        }
        pthread_cond_broadcast (&pool->printed);
        free (text);
    }
    pthread_mutex_unlock (&pool->lock);
}

static void *run_thread (void *state) {
    Pool *const pool = state;
    Making *const making = pool->making;
    sudoku_board *const board = making->rules
                                    ? sudoku_board_like (making->rules)
                                    : sudoku_board_new (making->n);
    sudoku_generator *const generator =
        board ? sudoku_generator_new_for (board, making->seed, making->state,
                                          making->stop)
              : NULL;
    if (board && generator) {
        work (pool, generator, board);
    } else {
        pthread_mutex_lock (&pool->lock);
        if (pool->status == STATUS_OK)
            pool->status = sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
        pthread_cond_broadcast (&pool->printed);
        pthread_mutex_unlock (&pool->lock);
    }
    sudoku_generator_free (generator);
    sudoku_board_free (board);
    return NULL;
}

int sudoku_make_boards (Making *making) {
    Pool pool = {.making = making,
                 .lock = PTHREAD_MUTEX_INITIALIZER,
                 .printed = PTHREAD_COND_INITIALIZER,
                 .status = STATUS_OK};
    const size_t others = making->jobs > 1 ? (size_t) making->jobs - 1 : 0;
    pthread_t *const threads = malloc ((others + 1) * sizeof *threads);
    size_t started = 0;
    while (threads && started < others &&
           !pthread_create (threads + started, NULL, run_thread, &pool))
        started++;
    run_thread (&pool); // this thread is one of them
    for (size_t i = 0; i < started; i++)
        pthread_join (threads[i], NULL);
    free (threads);
    return pool.status == STATUS_INTERRUPTED ? STATUS_OK : pool.status;
}
