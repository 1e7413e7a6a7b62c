// shrink.h -- one literal in place of all of a level, see shrink.c.

#ifndef CDCL_SHRINK_H
#define CDCL_SHRINK_H

#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

void cdcl_shrink (struct cdcl *);

#ifdef __cplusplus
}
#endif
#endif
