// hall.h -- Hall violators at the root: more rows than columns, where
// resolution needs exponentially many steps.
//
// A row is a clause or an exactly-one group: at least one of its literals is
// true.  A column is a group: at most one of its literals is true.  Rows that
// share no literal need distinct true literals.  So there is no model if all
// literals of k + 1 such rows lie in k columns (the pigeonhole principle).
//
// `matching` has the rows, with groups as columns.  lits[i] is the literal
// whose column is matching.open[i].
//
// Sources: Hall, "On Representatives of Subsets", 1935; Biere, Le Berre, Lonca
// and Manthey, "Detecting Cardinality Constraints in CNF", SAT 2014, for the use
// in SAT.

#pragma once

#include "cdcl/base/matching.h"
#include "cdcl/engine/solver.h"

typedef struct Hall {
    Lits pairs; // binary clauses, candidates for rows
    Lits lits;  // the unassigned literals of the rows
    Matching matching;
    Words seen;    // [groups] stamp of the last candidate with this column
    Words used[2]; // by order and candidate: 1 if the candidate became a row
} Hall;
