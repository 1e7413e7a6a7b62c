// decompose.h -- substitution of equivalent literals, see decompose.c.

#ifndef CDCL_DECOMPOSE_H
#define CDCL_DECOMPOSE_H

#include "cdcl/engine/solver.h"

void cdcl_decompose (struct cdcl *);

#endif
