// exactly.h -- clauses that make a group exactly-one, see exactly.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_find_exactly_one (struct cdcl *);
