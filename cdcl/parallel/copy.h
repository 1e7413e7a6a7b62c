// copy.h -- copies a solver's problem for a helper; see copy.c.

#pragma once

#include "cdcl/engine/solver.h"

// Returns a new solver with the options and limits of `from`, which is solving,
// or null if memory runs out.  A time limit is reduced to the remaining time.
cdcl *cdcl_copy_options (const cdcl *from);

// Copies the problem that `from` holds at the root level into a solver with the
// same number of variables: units, groups, clauses, the learned clauses of low
// glue, and the assumptions.  Returns CDCL_OK or CDCL_OUT_OF_MEMORY.
int cdcl_copy_problem (cdcl *solver, const cdcl *from);
