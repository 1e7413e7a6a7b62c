// detect.h -- detection of at-most-one groups in clauses, see detect.c.

#pragma once

#include "cdcl/base/clique.h"
#include "cdcl/base/sort.h"
#include "cdcl/engine/solver.h"

typedef struct Detection {
    size_t first;    // the first group of the current graph
    Words overlaps;  // [new groups] whether an earlier one has one of its pairs
    RefRuns refs;    // of the clauses that stay in the queue
    Numbers numbers; // by member, the number of its first pair (prove_pairs)
    Lits members;    // the members of all cliques of the current graph
    Words ends;      // [members] where the clique of the member ends
    Keys by_lit;     // members sorted by literal, with their indices
    Keys spare;      // second array for the radix sort
    Cliques cliques; // the current graph, empty between detections
    size_t at;       // number of binary clauses at which detection is due
} Detection;

bool cdcl_detecting (const struct cdcl *);
void cdcl_detect (struct cdcl *);
// Detects groups at the root, where nothing is left to propagate.  The groups' index is
// stale afterwards.
void cdcl_find_groups (struct cdcl *);
