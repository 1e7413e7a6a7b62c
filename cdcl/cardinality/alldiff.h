// alldiff.h -- the all-different constraints in the search, see alldiff.c.

#pragma once

#include "cdcl/base/matching.h"
#include "cdcl/cardinality/alldiff_constraints.h"

typedef struct Alldiff {
    Words due;          // constraints to visit, in order
    size_t next;        // index in `due` of the next constraint
    Colours noted;      // [constraints] 1: the constraint is due
    uint64_t conflicts; // number of conflicts at which the next visit is due
    uint64_t solves;    // number of the cdcl_solve call at the last visit

    // The current constraint.
    Matching matching;
    Words lines; // [rows] index of the row in AlldiffConstraints.lines
} Alldiff;
