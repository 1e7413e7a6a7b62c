// decide.h -- choosing the next decision, see decide.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_reset_decisions (struct cdcl *); // only at the root
void cdcl_decide (struct cdcl *);

// Returns the unassigned variable with the highest score or, in focused mode,
// the unassigned variable bumped last; VAR_NONE if there is none.
Var cdcl_next_bumped (struct cdcl *);
