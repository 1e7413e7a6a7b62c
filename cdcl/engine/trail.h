// trail.h -- opening decision levels and undoing them, see trail.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_open_level (struct cdcl *);
void cdcl_decide_literal (struct cdcl *, Lit lit); // opens a decision level
void cdcl_backtrack (struct cdcl *, uint32_t level);
// For a reason whose literals are all false: backtracks to the highest of their
// levels, and returns the conflict.
Conflict cdcl_conflict_with (struct cdcl *, Reason);

void cdcl_unassign_root (struct cdcl *, uint32_t trail); // for cdcl_pop
