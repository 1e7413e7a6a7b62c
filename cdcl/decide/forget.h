// forget.h -- resetting all heuristics, see forget.c.

#ifndef CDCL_FORGET_H
#define CDCL_FORGET_H

#include "cdcl/engine/solver.h"

void cdcl_forget (struct cdcl *); // at the root

#endif
