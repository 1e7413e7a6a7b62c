// stop.h -- whether long work is to stop: a question of the caller's, asked now and
// then.
//
// A loop says how much it did since it last said so, in words of 64 bits that it read
// or what takes as long.  The question, which may look at a clock, comes once for so
// many: some tens of microseconds.  Once the answer was yes it stays, so that loops
// around a loop end as well.

#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct Stop {
    void *state;
    int (*ask) (void *state); // null: never
    size_t work;              // since it was asked
    bool stopped;
} Stop;

enum { STOP_WORK = 1 << 15 };

// A null pointer: never.
static inline bool stops (Stop *stop, size_t work) {
    if (!stop || stop->stopped || !stop->ask)
        return stop && stop->stopped;
    stop->work += work;
    if (stop->work < STOP_WORK)
        return false;
    stop->work = 0;
    return stop->stopped = stop->ask (stop->state) != 0;
}

// Sorts as qsort does; false, and some order, if it was stopped or has no memory.
bool sudoku_sort (void *base, size_t count, size_t size,
                  int (*compare) (const void *, const void *), Stop *stop);

// For cdcl_set_terminate, which asks as seldom.
static inline int stop_asked (void *stop) {
    return stops ((Stop *) stop, STOP_WORK);
}
