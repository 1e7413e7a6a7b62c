// vsids.h -- scores that follow the conflicts, see vsids.c.

#ifndef CDCL_VSIDS_H
#define CDCL_VSIDS_H

#include "cdcl/engine/solver.h"

void cdcl_bump (struct cdcl *, Var);
void cdcl_decay (struct cdcl *);
void cdcl_forget_scores (struct cdcl *);

#endif
