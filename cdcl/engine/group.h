// group.h -- adding groups to the solver, see group.c.

#pragma once

#include "cdcl/engine/solver.h"

// Reorders the literals in place.
void cdcl_add_group (struct cdcl *, Lit *lits, size_t size, bool exactly_one);
