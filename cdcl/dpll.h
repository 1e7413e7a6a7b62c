// dpll.h -- the search with a kernel before clauses are learned, see dpll.c.

#pragma once

#include "cdcl/engine/solver.h"

// Searches with a kernel.  Returns CDCL_SAT, CDCL_UNSAT or CDCL_UNKNOWN.  After
// option `learnafter` conflicts, the search continues in cdcl_search.
int cdcl_dpll (struct cdcl *);

// Excludes the last model from the search.
void cdcl_dpll_block (struct cdcl *);
