// pending_watches.h -- clauses of the user without watches, see
// pending_watches.c.
//
//   waiting | first, other | count, LIT_NONE | …   in the order of adding
//             binary         `count` longer clauses, stored at the end of the
//                            list of irredundant clauses

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

// Adds the watches of all queued clauses; required before watches are read.
void cdcl_watch_waiting (struct cdcl *);
