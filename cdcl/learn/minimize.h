// minimize.h -- removing redundant literals from learned clauses, see
// minimize.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_minimize (struct cdcl *);
size_t cdcl_minimize_lits (struct cdcl *, Lit *lits, size_t size);
bool cdcl_redundant (struct cdcl *, Lit lit); // for a literal not in the clause
