// shrink.h -- replacing all literals of a level by one, see shrink.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_shrink (struct cdcl *);
