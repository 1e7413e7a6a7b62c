// detect.h -- detection of at-most-one groups in clauses, see detect.c.

#pragma once

#include "cdcl/base/clique.h"
#include "cdcl/base/sort.h"
#include "cdcl/engine/solver.h"

typedef struct Detection {
    size_t first;    // first of the groups that get numbers for their pairs
    Numbers starts;  // where the numbers of each of them begin
    Numbers numbers; // the numbers of the pairs, or by member
    Lits members;    // the cliques of the current graph
    Words ends;      // [members] where the clique of the member ends
    Keys by_lit;     // members by literal, with their indices
    Keys spare;      // for the sort
    Cliques cliques; // of the current graph, empty between detections
    size_t at;       // number of binary clauses at which detection is due
} Detection;

bool cdcl_detecting (const struct cdcl *);
void cdcl_detect (struct cdcl *);
