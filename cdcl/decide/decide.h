// decide.h -- choosing the next decision, see decide.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_reset_decisions (struct cdcl *); // at the root
void cdcl_decide (struct cdcl *);

// The unassigned variable with the highest rank from recent conflicts, or
// VAR_NONE if there is none.
Var cdcl_next_bumped (struct cdcl *);
