// stop.h -- stops long loops: calls the caller's callback from time to time.
//
// A loop reports its work since the last report, measured in 64-bit words read or an
// equivalent time.  The callback, which may read a clock, is called once per STOP_WORK
// units, i.e. every few tens of microseconds.  Once it has returned true, the answer
// stays true, so that enclosing loops end as well.

#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct Stop {
    void *state;
    int (*ask) (void *state); // null if nothing stops the loops
    size_t work;              // work since the last call of `ask`
    bool stopped;
} Stop;

enum { STOP_WORK = 1 << 15 };

// Whether to stop; never if `stop` is null.
static inline bool stops (Stop *stop, size_t work) {
    if (!stop || stop->stopped || !stop->ask)
        return stop && stop->stopped;
    stop->work += work;
    if (stop->work < STOP_WORK)
        return false;
    stop->work = 0;
    return stop->stopped = stop->ask (stop->state) != 0;
}

// Sorts like qsort.  Returns false, and leaves an unspecified order, if it was stopped or
// memory ran out.
bool sudoku_sort (void *base, size_t count, size_t size,
                  int (*compare) (const void *, const void *), Stop *stop);

// A callback for cdcl_set_terminate.  The core calls it about as rarely as `stops` calls
// `ask`.
static inline int stop_asked (void *stop) {
    return stops ((Stop *) stop, STOP_WORK);
}
