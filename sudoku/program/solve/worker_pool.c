// worker_pool.c -- solves batches of boards in threads and writes the answers in input
// order.  The main thread reads records into batches, and workers turn them into text.
// The worker that finishes the oldest batch writes this batch and the finished batches
// that follow it directly.  Batches form a ring, so memory does not grow with the
// input:
//
//   | written … | done, or at work … | filled … | being filled | free …  |
//     < written     < taken              < filled
//
// A batch is submitted before it is full if reading would block: a program that sends
// one board can wait for its answer before it sends the next.  A large board has a
// batch of its own, as it may take long.  A worker without a batch helps with a hard
// board of another worker (shared_board.c).  After an interruption, answers before
// the first missing answer are still written.
//
// A worker that runs out of memory frees its memory, returns its batch and ends; the
// last worker tries the batch again.  So a tight limit costs threads but no
// answers.
//
// Solutions of `--all` are written at once if their batch is the oldest.  Other
// batches buffer them up to a limit, then wait until they are the oldest.

#include "sudoku/program/solve/worker_pool.h"
#include "sudoku/program/base/size.h"
#include "sudoku/program/base/threads.h"
#include "sudoku/program/stream/input.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 128 };
enum { MOST_TEXT = 1 << 20 }; // bytes of a batch that is not the oldest

typedef struct Batch {
    uint64_t number; // position of the batch in the input
    Record records[BATCH];
    size_t size, answered;
    bool done, cut;  // solved; interrupted before its end
    FILE *out, *log; // open while solving, they fill `text` and `notes`
    char *text, *notes;
    size_t text_size, notes_size;
    size_t written; // bytes of `text` written
    Totals totals;
    int status;
    struct Batch *next; // in the list of returned batches
} Batch;

typedef struct Jobs {
    WorkerPool *pool;
    Feed *feed;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    Batch *batches;
    size_t room;
    pthread_t *threads; // [started]
    unsigned started;
    uint64_t filled, taken, written; // numbers of batches
    Batch *returned; // list of batches returned for lack of memory
    unsigned active; // number of workers
    bool ended, cut; // no more input follows; no more output follows
    Batch *open;     // being filled; used by the main thread only
    int spare;       // shared: see threads.h
} Jobs;

static Batch *batch_of (const Jobs *jobs, uint64_t number) {
    return jobs->batches + number % jobs->room;
}

// ---------------------------------------------------------------------------
// Workers

// The state of a thread.
typedef struct Work {
    Jobs *jobs;
    Worker worker;
    Batch *batch;
} Work;

// Opens the streams of a batch unless another worker did.  Returns false if memory runs
// out.
static bool open_streams (Batch *batch) {
    if (!batch->out)
        batch->out = open_memstream (&batch->text, &batch->text_size);
    if (!batch->log)
        batch->log = open_memstream (&batch->notes, &batch->notes_size);
    return batch->out && batch->log;
}

static void close_streams (Batch *batch) {
    // If memory runs out, glibc closes a stream that has no text.
    const bool text_lost = batch->out && (fclose (batch->out) || !batch->text);
    const bool notes_lost =
        batch->log && (fclose (batch->log) || !batch->notes);
    if (text_lost || notes_lost)
        batch->status = sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    batch->out = batch->log = NULL;
}

// Answers the records that have no answer yet.  Returns false if memory runs out and
// the batch may be returned.
static bool solve_batch (Work *work) {
    Worker *const worker = &work->worker;
    Batch *const batch = work->batch;
    const bool opened = open_streams (batch);
    Outcome outcome = opened ? ANSWERED : NO_ROOM;
    worker->out = batch->out;
    worker->status = STATUS_OK;
    memset (&worker->totals, 0, sizeof worker->totals);
    sudoku_complain_to (opened ? batch->log : NULL);
    while (outcome == ANSWERED && batch->answered < batch->size &&
           !program_interrupted ()) {
        outcome =
            sudoku_worker_answer (worker, batch->records + batch->answered);
        batch->answered += outcome == ANSWERED;
    }
    sudoku_complain_to (NULL);
    sudoku_totals_add (&batch->totals, &worker->totals);
    sudoku_worsen (&batch->status, worker->status);
    if (outcome == NO_ROOM && worker->yields)
        return false;
    close_streams (batch);
    if (outcome == NO_ROOM)
        batch->status = sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    for (size_t i = batch->answered; i < batch->size; i++)
        sudoku_puzzle_release (&batch->records[i].puzzle);
    batch->cut = batch->answered < batch->size;
    return true;
}

// Writes the rest of the text.  The caller holds the lock.
static void write_text (Batch *batch) {
    const size_t size = batch->text_size - batch->written;
    if (size)
        sudoku_output_note (
            fwrite (batch->text + batch->written, 1, size, stdout) != size);
    batch->written = batch->text_size;
}

// Called after a solution of --all is printed.  Once the batch is the oldest, no
// other thread writes to standard output, and the worker writes directly.
static int pass_on (void *state) {
    Work *const work = state;
    Jobs *const jobs = work->jobs;
    Batch *const batch = work->batch;
    if (work->worker.out != stdout) {
        fflush (batch->out);
        pthread_mutex_lock (&jobs->lock);
        // If another worker returned a batch, this worker may have to take it.
        while (batch->number != jobs->written && !jobs->returned &&
               batch->text_size >= MOST_TEXT)
            pthread_cond_wait (&jobs->changed, &jobs->lock);
        if (batch->number == jobs->written && !jobs->cut) {
            write_text (batch);
            work->worker.out = stdout;
        }
        pthread_mutex_unlock (&jobs->lock);
    }
    if (work->worker.out == stdout && jobs->pool->prompt)
        sudoku_output_note (fflush (stdout));
    return ferror (stdout);
}

// Writes the finished batches up to the first unfinished batch.  The caller holds the
// lock.
static void write_done (Jobs *jobs) {
    WorkerPool *const pool = jobs->pool;
    while (jobs->written < jobs->filled &&
           batch_of (jobs, jobs->written)->done) {
        Batch *const batch = batch_of (jobs, jobs->written++);
        if (!jobs->cut) {
            write_text (batch);
            if (batch->notes_size) {
                sudoku_output_note (fflush (stdout));
                fwrite (batch->notes, 1, batch->notes_size, stderr);
            }
            sudoku_totals_add (&pool->totals, &batch->totals);
            sudoku_worsen (&pool->status, batch->status);
            if (pool->written)
                pool->written (pool->state, &pool->totals);
        }
        jobs->cut |= batch->cut;
        free (batch->text);
        free (batch->notes);
        memset (batch, 0, sizeof *batch);
    }
    sudoku_output_note (fflush (stdout));
}

// The oldest batch without a worker, or null if there is none.  The caller holds the
// lock.
static Batch *take (Jobs *jobs) {
    Batch *const batch = jobs->returned;
    if (batch)
        jobs->returned = batch->next;
    else if (jobs->taken < jobs->filled)
        return batch_of (jobs, jobs->taken++);
    return batch;
}

static void note_kernel (const Work *work) {
    WorkerPool *const pool = work->jobs->pool;
    const char *const kernel = sudoku_worker_kernel (&work->worker);
    if (kernel)
        snprintf (pool->kernel, sizeof pool->kernel, "%s", kernel);
}

static void init (Work *work) {
    const WorkerPool *const pool = work->jobs->pool;
    sudoku_worker_init (&work->worker, pool->options, pool->measured, NULL);
    work->worker.spare = &work->jobs->spare;
    work->worker.yields = true;
    work->worker.printed_state = work;
    work->worker.printed = pass_on;
}

// Solves the current batch.  Returns false if the batch was returned and the worker
// ends.  The last worker instead starts the batch again, with all the memory.
static bool solve_or_return (Work *work) {
    Jobs *const jobs = work->jobs;
    if (solve_batch (work))
        return true;
    sudoku_worker_release (&work->worker);
    pthread_mutex_lock (&jobs->lock);
    const bool last = jobs->active == 1;
    if (!last) {
        work->batch->next = jobs->returned;
        jobs->returned = work->batch;
        jobs->active--;
        pthread_cond_broadcast (&jobs->changed);
    }
    pthread_mutex_unlock (&jobs->lock);
    if (last) {
        init (work);
        work->worker.yields = false;
        solve_batch (work);
    }
    return last;
}

// The thread of a worker.
static void *run (void *state) {
    Jobs *const jobs = state;
    Work work = {.jobs = jobs};
    init (&work);
    pthread_mutex_lock (&jobs->lock);
    shared_add (&jobs->spare, 1);
    for (;;) {
        while (!jobs->returned && jobs->taken == jobs->filled && !jobs->ended)
            pthread_cond_wait (&jobs->changed, &jobs->lock);
        work.batch = take (jobs);
        if (!work.batch)
            break; // the thread stays spare, to help with the last boards
        shared_add (&jobs->spare, -1);
        pthread_mutex_unlock (&jobs->lock);
        if (!solve_or_return (&work))
            return NULL;
        pthread_mutex_lock (&jobs->lock);
        note_kernel (&work);
        work.batch->done = true;
        write_done (jobs);
        pthread_cond_broadcast (&jobs->changed);
        shared_add (&jobs->spare, 1);
    }
    jobs->active--;
    pthread_cond_broadcast (&jobs->changed);
    pthread_mutex_unlock (&jobs->lock);
    sudoku_worker_release (&work.worker);
    return NULL;
}

// ---------------------------------------------------------------------------
// The main thread

// Passes the open batch to the workers; the input also calls this before it blocks.
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

// Waits until a batch is free; with `all`, until all batches are written.
static void wait_for_room (Jobs *jobs, bool all) {
    const uint64_t most = all ? 0 : jobs->room - 1;
    pthread_mutex_lock (&jobs->lock);
    while (jobs->filled - jobs->written > most)
        pthread_cond_wait (&jobs->changed, &jobs->lock);
    pthread_mutex_unlock (&jobs->lock);
}

// Adds a record to the open batch.  Waits for a free batch if none is open.
static void add (Jobs *jobs, const Record *record) {
    const sudoku_board *const board = record->puzzle.board;
    const bool large = board && sudoku_side (board) > QUICK_SIDE;
    if (large)
        submit (jobs);
    if (!jobs->open) {
        wait_for_room (jobs, false);
        jobs->open = batch_of (jobs, jobs->filled);
        jobs->open->number = jobs->filled;
    }
    jobs->open->records[jobs->open->size++] = *record;
    if (large || jobs->open->size == BATCH)
        submit (jobs);
}

static void read_all (Jobs *jobs) {
    Record record;
    while (sudoku_feed_next (jobs->feed, &record))
        add (jobs, &record);
    submit (jobs);
}

bool sudoku_worker_pool_run (WorkerPool *pool, Feed *feed) {
    const unsigned workers = pool->options->jobs;
    Jobs jobs = {.pool = pool, .feed = feed, .room = 2 * (size_t) workers + 2};
    jobs.threads = calloc (workers, sizeof *jobs.threads);
    jobs.batches = calloc (jobs.room, sizeof *jobs.batches);
    if (jobs.threads && jobs.batches &&
        !pthread_mutex_init (&jobs.lock, NULL) &&
        !pthread_cond_init (&jobs.changed, NULL)) {
        pthread_mutex_lock (&jobs.lock);
        while (jobs.started < workers && sudoku_has_room () &&
               !pthread_create (jobs.threads + jobs.started, NULL, run, &jobs))
            jobs.started++;
        jobs.active = jobs.started;
        pthread_mutex_unlock (&jobs.lock);
    }
    if (jobs.started) {
        feed->waiting = feed->input.waiting = submit;
        feed->waiting_state = feed->input.waiting_state = &jobs;
        read_all (&jobs);
        pthread_mutex_lock (&jobs.lock);
        jobs.ended = true;
        pthread_cond_broadcast (&jobs.changed);
        pthread_mutex_unlock (&jobs.lock);
        wait_for_room (&jobs, true);
    }
    for (unsigned i = 0; i < jobs.started; i++)
        pthread_join (jobs.threads[i], NULL);
    free (jobs.threads);
    free (jobs.batches);
    return jobs.started > 0;
}
