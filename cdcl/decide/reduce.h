// reduce.h -- dropping redundant clauses, see reduce.c.

#pragma once

#include "cdcl/engine/solver.h"

typedef struct Reduction {
    uint64_t at;     // conflicts at the next reduction
    uint64_t rounds; // number of reductions
} Reduction;

void cdcl_plan_reduction (struct cdcl *);
bool cdcl_reducing (const struct cdcl *);
void cdcl_reduce (struct cdcl *);
