// forget.h -- resetting all heuristics, see forget.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_forget (struct cdcl *); // only at the root
