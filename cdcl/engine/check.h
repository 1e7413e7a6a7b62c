// check.h -- checks invariants of the whole state in test builds, see check.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_check_fixpoint (const struct cdcl *);
void cdcl_check_trail (const struct cdcl *);
void cdcl_check_clauses (const struct cdcl *);

#if defined(CHECK) && CHECK >= 1
#define CHECK_STATE(F, SOLVER) F (SOLVER)
#else
#define CHECK_STATE(F, SOLVER) ((void) 0)
#endif
