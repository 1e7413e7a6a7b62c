// lookahead.h -- splitting a problem into cubes, see lookahead.c.

#pragma once

#include "cdcl/engine/solver.h"

// Fills solver->frontier with the leaves of a tree of at most `most` cubes.
void cdcl_split (struct cdcl *, size_t most);

// Finds the next cube in the frontier, from *at on; *at is 0 initially.
// Returns false if there is none.  Its literals stay valid until the next
// split.
bool cdcl_next_cube (const struct cdcl *, size_t *at, const Lit **lits,
                     size_t *size);
