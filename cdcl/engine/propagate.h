// propagate.h -- unit propagation, see propagate.c.

#pragma once

#include "cdcl/engine/solver.h"

Conflict cdcl_propagate_all (struct cdcl *);
void cdcl_propagate_root (struct cdcl *); // may set `inconsistent`
