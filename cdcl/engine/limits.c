// limits.c -- when to give up: counts, time, memory, and wishes from outside.
//
// Counts are compared at every step of the search; the clock, the memory and
// the callback are asked only now and then, since they cost more.

#include "cdcl/engine/limits.h"

#include "cdcl/engine/solver.h"

#include <time.h>

double cdcl_clock (void) {
    struct timespec time;
    clock_gettime (CLOCK_MONOTONIC, &time);
    return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
}

void cdcl_start_limits (struct cdcl *solver) {
    Limits *const limits = &solver->limits;
    limits->last_conflicts = solver->stats.conflicts;
    limits->last_decisions = solver->stats.decisions;
    limits->last_propagations = solver->stats.propagations;
    limits->countdown = 0;
    limits->look_at = 0;
    limits->ended = false;
    if (limits->seconds >= 0)
        limits->deadline = cdcl_clock () + limits->seconds;
}

static bool used_up (int64_t limit, uint64_t now_at, uint64_t start) {
    return limit >= 0 && now_at - start >= (uint64_t) limit;
}

bool cdcl_limited_bytes (const struct cdcl *solver) {
    return solver->limits.bytes >= 0 &&
           solver->mem.bytes >= (size_t) solver->limits.bytes;
}

// What stays true until the search asks for it: so tries may be broken off
// without keeping the reason.  The callback is the search's alone to ask.
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
        used_up (limits->conflicts, stats->conflicts, limits->last_conflicts) ||
        used_up (limits->decisions, stats->decisions, limits->last_decisions) ||
        used_up (limits->propagations, stats->propagations,
                 limits->last_propagations)) {
        LOG (solver, "terminated, or a count is at its limit");
        return true;
    }
    if (limits->countdown && stats->ticks < limits->look_at) {
        limits->countdown--;
        return false;
    }
    limits->countdown = 100;
    limits->look_at = stats->ticks + 1000000; // some milliseconds
    cdcl_report_second (solver);
    LOG (solver, "ask the memory, the callback and the clock");
    if (cdcl_limited_bytes (solver))
        return true;
    if (solver->terminate.callback &&
        solver->terminate.callback (solver->terminate.state)) {
        limits->ended = true; // not to be asked again
        return true;
    }
    return limits->seconds >= 0 && cdcl_clock () >= limits->deadline;
}
