// group.h -- how groups come into the solver, see group.c.

#ifndef CDCL_GROUP_H
#define CDCL_GROUP_H

#include "cdcl/engine/solver.h"

// Reorders the literals in place.
void cdcl_add_group (struct cdcl *, Lit *lits, size_t size, bool exactly_one);

#endif
