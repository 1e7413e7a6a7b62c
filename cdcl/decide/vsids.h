// vsids.h -- variable scores from conflicts, see vsids.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_bump (struct cdcl *, Var);
void cdcl_decay (struct cdcl *);
void cdcl_forget_scores (struct cdcl *);
