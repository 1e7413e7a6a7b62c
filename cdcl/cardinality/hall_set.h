// hall_set.h -- units from Hall sets, and refutation by Hall violators, see
// hall_set.c.

#pragma once

#include "cdcl/cardinality/alldiff_constraints.h"

typedef struct HallSet {
    Words rows, columns; // groups of the Hall set
    Words marked;        // [groups] `stamp` if the group is in the current set
    uint32_t stamp;
    Lits pruned; // literals of one column that the set makes false
} HallSet;

// The two functions below use the Hall set or violator that the current
// matching (alldiff.h) has found.  The rows of the matching are the groups on
// this side of the constraint.

// Assigns the literals that a Hall set excludes.
void cdcl_apply_hall_set (struct cdcl *, const AlldiffConstraint *,
                          unsigned side);

// Refutes the formula by a Hall violator.
void cdcl_apply_hall_violator (struct cdcl *, const AlldiffConstraint *,
                               unsigned side, Conflict *);
