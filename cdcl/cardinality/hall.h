// hall.h -- Hall violators at the root: more rows than columns, where
// resolution needs exponentially many steps.
//
// A row says that at least one of its literals is true: it is a clause or an
// exactly-one group.  A column says that at most one of its literals is true: it
// is a group.  Rows that share no literal need a true literal each.  So there
// is no model if all literals of k + 1 such rows lie in k columns: these are
// pigeons and holes.
//
// The rows are those of the matching, with groups as columns; `lits` has their
// literals, each beside its column in `matching.open`.
//
// Sources: Hall, "On Representatives of Subsets", 1935; Biere, Le Berre, Lonca
// and Manthey, "Detecting Cardinality Constraints in CNF", SAT 2014, for the use
// in SAT.

#pragma once

#include "cdcl/base/matching.h"
#include "cdcl/engine/solver.h"

typedef struct Hall {
    Lits pairs;         // binary clauses that may be rows
    Lits lits;          // of the rows, without value
    Matching matching;
    Words seen; // [groups] stamp of the candidate with this column
    Words used
        [2]; // by candidate: 1 if it is a row, in the first and second order
} Hall;
