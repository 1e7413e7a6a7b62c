// shrink.h -- one literal in place of all of a level, see shrink.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_shrink (struct cdcl *);
