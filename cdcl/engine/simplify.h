// simplify.h -- root-level simplification, see simplify.c.

#pragma once

#include "cdcl/engine/solver.h"

bool cdcl_simplifying (const struct cdcl *);
void cdcl_simplify (struct cdcl *);
