// group.h -- how groups come into the solver, see group.c.

#ifndef CDCL_GROUP_H
#define CDCL_GROUP_H

#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

// Reorders the literals in place.
void cdcl_add_group (struct cdcl *, Lit *lits, size_t size, bool exactly_one);

#ifdef __cplusplus
}
#endif
#endif
