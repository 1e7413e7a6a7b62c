// detect.h -- at-most-one groups found in clauses, see detect.c.

#pragma once

#include "cdcl/base/clique.h"
#include "cdcl/engine/solver.h"

typedef struct Detection {
    size_t first;    // of the groups that get numbers for their pairs,
    Numbers starts;  // where they begin,
    Numbers numbers; // and these
    Cliques cliques; // of the current graph, empty between detections
    size_t at;       // number of binary clauses at which the next one is due
} Detection;

bool cdcl_detecting (const struct cdcl *);
void cdcl_detect (struct cdcl *);
