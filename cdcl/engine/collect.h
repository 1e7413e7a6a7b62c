// collect.h -- moving live clauses together, see collect.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_collect (struct cdcl *);
