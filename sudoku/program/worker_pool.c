// worker_pool.c -- solves batches of boards in threads, and writes the answers
// in the order of the input.
//
// The main thread reads records into batches, and workers turn them into text.
// The worker that finishes the oldest batch writes it, and all finished batches
// behind it.  Batches are a ring, so memory does not grow with the input:
//
//   | written … | done, or at work … | filled … | being filled | free …  |
//     < written     < taken              < filled
//
// A batch is submitted before it is full if reading would have to wait: a
// program that sends one board can wait for its answer before it sends the
// next.  A large board, which may take long, has a batch of its own.  A worker
// without a batch helps with a hard board of another worker (portfolio.c).
// After an interruption, the answers before the first missing one are still
// written.

#include "sudoku/program/worker_pool.h"
#include "sudoku/program/threads.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 128 };

typedef struct Batch {
    Record records[BATCH];
    size_t size;
    bool done, cut; // solved; interrupted before its end
    char *text, *notes;
    size_t text_size, notes_size;
    Totals totals;
    int status;
} Batch;

typedef struct Jobs {
    WorkerPool *pool;
    Feed *feed;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    Batch *batches;
    size_t room;
    uint64_t filled, taken, written; // batches so far
    bool ended, cut;                 // no more batches; no more is written
    Batch *open;                     // being filled, by the main thread alone
    int spare;                       // shared: see threads.h
} Jobs;

static Batch *batch_of (const Jobs *jobs, uint64_t number) {
    return jobs->batches + number % jobs->room;
}

// ---------------------------------------------------------------------------
// Workers

static void solve_batch (Worker *worker, Batch *batch) {
    FILE *const text = open_memstream (&batch->text, &batch->text_size);
    FILE *const notes = open_memstream (&batch->notes, &batch->notes_size);
    size_t answered = 0;
    worker->out = text;
    worker->status = STATUS_OK;
    memset (&worker->totals, 0, sizeof worker->totals);
    if (text && notes) {
        sudoku_complain_to (notes);
        while (answered < batch->size && !program_interrupted () &&
               sudoku_worker_answer (worker, batch->records + answered))
            answered++;
        sudoku_complain_to (NULL);
    } else
        worker->status = sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    const bool text_lost = text && fclose (text);
    const bool notes_lost = notes && fclose (notes);
    if (text_lost || notes_lost)
        worker->status = sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    for (size_t i = answered; i < batch->size; i++)
        sudoku_puzzle_release (&batch->records[i].puzzle);
    batch->cut = answered < batch->size;
    batch->totals = worker->totals;
    batch->status = worker->status;
}

// Writes the finished batches that are next in order.  The caller holds the lock.
static void write_done (Jobs *jobs) {
    WorkerPool *const pool = jobs->pool;
    while (jobs->written < jobs->filled &&
           batch_of (jobs, jobs->written)->done) {
        Batch *const batch = batch_of (jobs, jobs->written++);
        if (!jobs->cut) {
            sudoku_output_note (fwrite (batch->text, 1, batch->text_size,
                                        stdout) != batch->text_size);
            if (batch->notes_size) {
                sudoku_output_note (fflush (stdout));
                fwrite (batch->notes, 1, batch->notes_size, stderr);
            }
            sudoku_totals_add (&pool->totals, &batch->totals);
            if (pool->status == STATUS_OK)
                pool->status = batch->status;
            if (pool->written)
                pool->written (pool->state, &pool->totals);
        }
        jobs->cut |= batch->cut;
        free (batch->text);
        free (batch->notes);
        batch->text = batch->notes = NULL;
        batch->text_size = batch->notes_size = 0;
        batch->done = false;
    }
    sudoku_output_note (fflush (stdout));
}

static void *work (void *state) {
    Jobs *const jobs = state;
    Worker worker;
    sudoku_worker_init (&worker, jobs->pool->options, jobs->pool->layout,
                        jobs->pool->bold, jobs->pool->measured, NULL);
    worker.spare = &jobs->spare;
    pthread_mutex_lock (&jobs->lock);
    for (;;) {
        shared_add (&jobs->spare, 1);
        while (jobs->taken == jobs->filled && !jobs->ended)
            pthread_cond_wait (&jobs->changed, &jobs->lock);
        if (jobs->taken == jobs->filled)
            break; // it stays spare, to help with the last boards
        shared_add (&jobs->spare, -1);
        Batch *const batch = batch_of (jobs, jobs->taken++);
        pthread_mutex_unlock (&jobs->lock);
        solve_batch (&worker, batch);
        pthread_mutex_lock (&jobs->lock);
        batch->done = true;
        write_done (jobs);
        pthread_cond_broadcast (&jobs->changed);
    }
    const char *const kernel = sudoku_worker_kernel (&worker);
    if (kernel)
        snprintf (jobs->pool->kernel, sizeof jobs->pool->kernel, "%s", kernel);
    pthread_mutex_unlock (&jobs->lock);
    sudoku_worker_release (&worker);
    return NULL;
}

// ---------------------------------------------------------------------------
// The main thread

static void submit (void *state) {
    Jobs *const jobs = state;
    if (!jobs->open || !jobs->open->size)
        return;
    jobs->open = NULL;
    pthread_mutex_lock (&jobs->lock);
    jobs->filled++;
    pthread_cond_broadcast (&jobs->changed);
    pthread_mutex_unlock (&jobs->lock);
}

// Adds a record to the open batch.  Waits for a free batch if none is open.
static void add (Jobs *jobs, const Record *record) {
    const sudoku_board *const board = record->puzzle.board;
    const bool large = board && sudoku_order (board) > QUICK_ORDER;
    if (large)
        submit (jobs);
    if (!jobs->open) {
        pthread_mutex_lock (&jobs->lock);
        while (jobs->filled - jobs->written == jobs->room)
            pthread_cond_wait (&jobs->changed, &jobs->lock);
        jobs->open = batch_of (jobs, jobs->filled);
        pthread_mutex_unlock (&jobs->lock);
        jobs->open->size = 0;
    }
    jobs->open->records[jobs->open->size++] = *record;
    if (large || jobs->open->size == BATCH)
        submit (jobs);
}

static void read_all (Jobs *jobs, const Record *first, size_t count) {
    Record record;
    for (size_t i = 0; i < count; i++)
        add (jobs, first + i);
    while (!program_interrupted () && !ferror (stdout) &&
           sudoku_feed_next (jobs->feed, &record))
        add (jobs, &record);
    submit (jobs);
}

int sudoku_worker_pool_run (WorkerPool *pool, Feed *feed, Record *first,
                            size_t count) {
    const unsigned workers = pool->options->jobs;
    Jobs jobs = {.pool = pool, .feed = feed, .room = 2 * (size_t) workers + 2};
    pthread_t *const threads = calloc (workers, sizeof *threads);
    jobs.batches = calloc (jobs.room, sizeof *jobs.batches);
    unsigned started = 0;
    if (threads && jobs.batches && !pthread_mutex_init (&jobs.lock, NULL) &&
        !pthread_cond_init (&jobs.changed, NULL))
        while (started < workers &&
               !pthread_create (threads + started, NULL, work, &jobs))
            started++;
    if (started) { // fewer threads than wanted are enough
        feed->waiting = feed->input.waiting = submit;
        feed->waiting_state = feed->input.waiting_state = &jobs;
        read_all (&jobs, first, count);
        pthread_mutex_lock (&jobs.lock);
        jobs.ended = true;
        pthread_cond_broadcast (&jobs.changed);
        pthread_mutex_unlock (&jobs.lock);
    }
    for (unsigned i = 0; i < started; i++)
        pthread_join (threads[i], NULL);
    free (threads);
    free (jobs.batches);
    return started ? STATUS_OK
                   : sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
}
