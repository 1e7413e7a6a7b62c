// pending_watches.h -- clauses of the user without watches, see
// pending_watches.c.
//
//   waiting | first, other | count, LIT_NONE | …   in the order of adding
//             binary         `count` longer clauses, stored at the end of the
//                            list of irredundant clauses
//
// In a numbered proof, waiting_refs has the `ref` of the binary clauses.  The
// numbers of a formula are usually consecutive, so one entry serves many
// clauses.

#pragma once

#include "cdcl/engine/solver.h"

// Whether a clause of the user can be queued, which requires that the solver is
// at the root and no frame is open.
static inline bool can_wait (const struct cdcl *solver) {
    return !solver->levels.size && !solver->frames.size;
}

// Queues a clause of two or more unassigned literals.
void cdcl_wait (struct cdcl *, const Lit *lits, size_t size);

// Returns solver->counts with a zero for each literal; the caller releases it.
uint32_t *cdcl_count_lits (struct cdcl *);

// Returns the `ref` of the queued binary clause with this index among all queued
// clauses.  `run` is 0 before the first call; later indices are not smaller.
static inline ClauseRef waiting_ref (const struct cdcl *solver, size_t clause,
                                     size_t *run) {
    const RefRuns *const runs = &solver->waiting_refs;
    if (!solver->ids.on)
        return WATCH_BINARY;
    while (*run + 1 < runs->size && runs->data[*run + 1].clause <= clause)
        ++*run;
    const RefRun *const found = runs->data + *run;
    return found->ref + (ClauseRef) (clause - found->clause);
}

// Sets the `ref` of the next queued binary clause.
void cdcl_push_ref (Mem *, RefRuns *, size_t clause, ClauseRef ref);

// Adds the watches of all queued clauses; required before watches are read.
void cdcl_watch_waiting (struct cdcl *);
