// exactly.h -- clauses that make a group exactly-one, see exactly.c.

#ifndef CDCL_EXACTLY_H
#define CDCL_EXACTLY_H

#include "cdcl/engine/solver.h"

void cdcl_find_exactly_one (struct cdcl *);

#endif
