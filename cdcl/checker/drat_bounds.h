// drat_bounds.h -- encodes rows with any bound as clauses, for the proof
// checkers.
//
// This file adds the same clauses in the same order as cardinality.c, which
// explains them, but it is a second implementation: a proof is only as
// trustworthy as the formula against which it is checked.
//
// Only the checkers include this.

#pragma once

#include "cdcl/checker/drat_memory.h"

typedef enum DratBound { DRAT_AT_LEAST, DRAT_AT_MOST, DRAT_EXACTLY } DratBound;

// Passes the clauses that express the bound to the sink, with 0 < bound <
// size.  The auxiliary variables follow *last_var, which is set to the last
// auxiliary variable.  Returns the first result of `clause` that is not 0, or
// 0.
int cdcl_drat_bound (DratBound kind, int64_t bound, const int *lits,
                     size_t size, int *last_var, void *state,
                     int (*clause) (void *state, const int *lits, size_t size));
