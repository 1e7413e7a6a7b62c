// analyze.h -- conflict analysis (analyze.c), and the marks that its parts
// share.

#pragma once

#include "cdcl/engine/solver.h"

// Marks in solver->seen, see analyze.c and shrink.c.
enum {
    SEEN = 1,
    REMOVABLE = 2,
    POISON = 4,
    SHRINKABLE = 8,
    SIDE = 16,
    ONCE = 32,
    TWICE = 64
};

void cdcl_analyze (struct cdcl *, Conflict);
void cdcl_analyze_assumption (struct cdcl *, Lit failed);
void cdcl_end_analysis (struct cdcl *);

// Stamps and counts the decision levels of the literals, without the root
// level.
unsigned cdcl_count_levels (struct cdcl *, const Lit *lits, size_t size);
