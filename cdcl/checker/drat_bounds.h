// drat_bounds.h -- rows with any bound as clauses, for the proof checkers.
//
// The same clauses in the same order as those of cardinality.c, which explains
// them, but written a second time: a proof is worth no more than the formula
// that it is checked against.
//
// Only the checkers include this.

#pragma once

#include "cdcl/checker/drat_memory.h"

typedef enum DratBound { DRAT_AT_LEAST, DRAT_AT_MOST, DRAT_EXACTLY } DratBound;

// Passes the clauses that express the bound to the sink, with 0 < bound < size,
// and with auxiliary variables behind *last_var, which becomes the last of
// them.  A status: that of `clause` if it is not 0.
int cdcl_drat_bound (DratBound kind, int64_t bound, const int *lits,
                     size_t size, int *last_var, void *state,
                     int (*clause) (void *state, const int *lits, size_t size));
