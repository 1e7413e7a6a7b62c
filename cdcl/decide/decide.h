// decide.h -- the next decision, see decide.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_reset_decisions (struct cdcl *); // at the root
void cdcl_decide (struct cdcl *);

// The open variable that recent conflicts rank highest, or VAR_NONE if they
// rank none.
Var cdcl_next_bumped (struct cdcl *);
