// pending_watches.h -- clauses of the user that nobody watches yet, see pending_watches.c.
//
//   waiting | first, other | count, LIT_NONE | …   in the order of adding
//             binary         so many longer ones, of those at the end of the
//                            list of irredundant clauses

#pragma once

#include "cdcl/engine/solver.h"

// Whether a clause of the user can wait: at the root, outside of frames.
static inline bool can_wait (const struct cdcl *solver) {
    return !solver->levels.size && !solver->frames.size;
}

// Adds a clause of two or more literals without a value.
void cdcl_wait (struct cdcl *, const Lit *lits, size_t size);

// solver->counts with a zero for each literal; the caller releases it.
uint32_t *cdcl_count_lits (struct cdcl *);

// Gives all that wait their watches; needed before anything reads watches.
void cdcl_watch_waiting (struct cdcl *);
