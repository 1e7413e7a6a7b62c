// timer.h -- the two clocks of the harness, in seconds.
//
// Wall-clock time comes from CLOCK_MONOTONIC, which never goes back; CPU time
// is that of the calling thread, because two workers may measure at once.  Both
// have a resolution of nanoseconds on Linux and cost about 20-200 ns a call, so
// they are read around a whole run and never inside one.
//
// Source: POSIX.1-2008, clock_gettime.

#ifndef BENCH_TIMER_H
#define BENCH_TIMER_H

#include <time.h>

static inline double clock_seconds (clockid_t clock) {
    struct timespec now = {0, 0};
    clock_gettime (clock, &now);
    return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

static inline double wall_seconds (void) {
    return clock_seconds (CLOCK_MONOTONIC);
}

static inline double thread_seconds (void) {
    return clock_seconds (CLOCK_THREAD_CPUTIME_ID);
}

#endif
