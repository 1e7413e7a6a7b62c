// worker_pool.h -- `solve --jobs N`: workers in threads, answers in order.

#pragma once

#include "sudoku/program/solve/worker.h"
#include "sudoku/program/stream/input.h"

typedef struct WorkerPool {
    const SolveOptions *options;
    bool measured;
    bool prompt; // each solution of ASK_ALL is flushed
    // Called with the totals so far whenever answers were written; may be null.
    void *state;
    void (*written) (void *state, const Totals *totals);
    // Results.
    Totals totals;   // of the answers written
    int status;      // by sudoku_worsen
    char kernel[32]; // of the last board of some worker, or ""
} WorkerPool;

// Answers the records of the feed on standard output, with as many threads as the
// system allows.  If it allows none, does nothing and returns false.
bool sudoku_worker_pool_run (WorkerPool *pool, Feed *feed);
