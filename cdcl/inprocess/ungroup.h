// ungroup.h -- turns groups back into clauses before elimination, see ungroup.c.

#pragma once

#include "cdcl/engine/solver.h"

typedef struct Ungrouping {
    uint64_t revision; // of the groups after the last run
    Words counts;      // [2·vars] irredundant clauses and pairs, by literal
} Ungrouping;
