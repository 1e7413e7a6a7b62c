// dpll.h -- the search of a kernel that does not learn, see dpll.c.

#pragma once

#include "cdcl/engine/solver.h"

// Returns CDCL_SAT, CDCL_UNSAT or CDCL_UNKNOWN.  It continues in cdcl_search
// when learning is worthwhile for the problem.
int cdcl_dpll (struct cdcl *);

// Excludes the model that was found.
void cdcl_dpll_block (struct cdcl *);
