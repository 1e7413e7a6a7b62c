// worker_pool.h -- `solve --jobs N`: workers in threads, answers in order.

#pragma once

#include "sudoku/program/solve/worker.h"
#include "sudoku/program/stream/input.h"

typedef struct WorkerPool {
    const SolveOptions *options;
    bool measured;
    bool prompt; // flush the output after each solution of ASK_ALL
    // Called with the totals after answers are written; may be null.
    void *state;
    void (*written) (void *state, const Totals *totals);
    // Results.
    Totals totals;   // totals of the written answers
    int status;      // worst status, by sudoku_worsen
    char kernel[32]; // of some worker's last board, or ""
} WorkerPool;

// Writes the answers to the feed's records to standard output, with as many threads as
// the system allows.  Returns false and does nothing if no thread can be started.
bool sudoku_worker_pool_run (WorkerPool *pool, Feed *feed);
