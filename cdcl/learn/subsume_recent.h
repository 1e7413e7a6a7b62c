// subsume_recent.h -- subsumption of recent clauses, see subsume_recent.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_subsume_recent (struct cdcl *);
