// limits.c -- limits of a call: counts, time, memory, and requests to
// terminate.
//
// Counts are compared at every step of the search.  The clock, the memory and
// the callback cost more, so they are checked at intervals.

#include "cdcl/engine/limits.h"

#include "cdcl/engine/solver.h"

#include <time.h>

double cdcl_clock (void) {
    struct timespec time;
    clock_gettime (CLOCK_MONOTONIC, &time);
    return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
}

static uint64_t end_of (int64_t limit, uint64_t start) {
    return limit < 0 ? UINT64_MAX : start + (uint64_t) limit;
}

void cdcl_start_limits (struct cdcl *solver) {
    Limits *const limits = &solver->limits;
    const Stats *const stats = &solver->stats;
    limits->last_conflicts = stats->conflicts;
    limits->conflicts_end = end_of (limits->conflicts, stats->conflicts);
    limits->decisions_end = end_of (limits->decisions, stats->decisions);
    limits->propagations_end =
        end_of (limits->propagations, stats->propagations);
    limits->countdown = 0;
    limits->look_at = 0;
    limits->ended = false;
    if (limits->seconds >= 0)
        limits->deadline = cdcl_clock () + limits->seconds;
}

bool cdcl_limited_bytes (const struct cdcl *solver) {
    return solver->limits.bytes >= 0 &&
           solver->mem.bytes >= (size_t) solver->limits.bytes;
}

// Each of these conditions stays true until the search checks it.  So
// inprocessing may stop at any of them without storing which one was true.
// Only the search calls the callback.
bool cdcl_interrupted (const struct cdcl *solver) {
    const Limits *const limits = &solver->limits;
    return __atomic_load_n (&solver->terminated, __ATOMIC_RELAXED) ||
           (limits->seconds >= 0 && cdcl_clock () >= limits->deadline);
}

bool cdcl_limited (struct cdcl *solver) {
    Limits *const limits = &solver->limits;
    const Stats *const stats = &solver->stats;
    if (limits->ended ||
        __atomic_load_n (&solver->terminated, __ATOMIC_RELAXED) ||
        stats->conflicts >= limits->conflicts_end ||
        stats->decisions >= limits->decisions_end ||
        stats->propagations >= limits->propagations_end) {
        LOG (solver, "terminated, or a count is at its limit");
        return true;
    }
    if (limits->countdown && stats->ticks < limits->look_at) {
        limits->countdown--;
        return false;
    }
    limits->countdown = 100;
    limits->look_at = stats->ticks + 1000000; // some milliseconds
    LOG (solver, "check the memory, the callback and the clock");
    cdcl_report_second (solver);
    if (cdcl_limited_bytes (solver))
        return true;
    if (solver->terminate.callback &&
        solver->terminate.callback (solver->terminate.state)) {
        limits->ended = true; // so the callback is not called again
        return true;
    }
    return limits->seconds >= 0 && cdcl_clock () >= limits->deadline;
}
