// alldiff.h -- the all-different constraints in the search, see alldiff.c.

#pragma once

#include "cdcl/base/matching.h"
#include "cdcl/cardinality/alldiff_constraints.h"

typedef struct Alldiff {
    Words due;          // constraints to visit, in order
    size_t next;        // the next one of these
    Colours noted;      // [constraints] 1: it is due
    uint64_t conflicts; // conflicts when the root is due again, within a call
    uint64_t solves;    // the number of this call

    // The current constraint.
    Matching matching;
    Words lines; // [rows] index of the row in AlldiffConstraints.lines
} Alldiff;
