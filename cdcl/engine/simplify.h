// simplify.h -- root-level simplification, see simplify.c.

#pragma once

#include "cdcl/engine/solver.h"

bool cdcl_simplifying (const struct cdcl *);
void cdcl_simplify (struct cdcl *);

// Propagates all units at the root, and simplifies the clauses with them.
// Returns false if the formula is inconsistent.
bool cdcl_settle (struct cdcl *);
