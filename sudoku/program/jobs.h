// jobs.h -- `solve --jobs N`: workers in threads, answers in order.

#ifndef SUDOKU_COMMAND_JOBS_H
#define SUDOKU_COMMAND_JOBS_H

#include "sudoku/program/worker.h"

typedef struct Crew {
    const SolveOptions *options;
    Layout layout;
    bool bold, measured;
    // Told of the totals so far whenever answers were written.
    void *state;
    void (*written) (void *state, const Totals *totals);
    // Filled in.
    Totals totals; // of what was written
    int status;
    char kernel[32]; // of the last board of some worker, or ""
} Crew;

// Answers the records at hand, then those of the feed, on standard output.
// STATUS_OK, or STATUS_MEMORY after a message if it could not begin.
int sudoku_crew_run (Crew *crew, Feed *feed, Record *first, size_t count);

#endif
