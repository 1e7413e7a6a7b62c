// shrink.h -- one literal in place of all of a level, see shrink.c.

#ifndef CDCL_SHRINK_H
#define CDCL_SHRINK_H

#include "cdcl/engine/solver.h"

void cdcl_shrink (struct cdcl *);

#endif
