// minimize.h -- removing redundant literals from learned clauses, see
// minimize.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_minimize (struct cdcl *);
size_t cdcl_minimize_lits (struct cdcl *, Lit *lits, size_t size);

// Returns whether a literal that is not in the clause would be redundant in it.
bool cdcl_redundant (struct cdcl *, Lit lit);
