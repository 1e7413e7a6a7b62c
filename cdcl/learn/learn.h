// learn.h -- backjumping and installing the learned clause, see learn.c.

#ifndef CDCL_LEARN_H
#define CDCL_LEARN_H

#include "cdcl/engine/solver.h"

void cdcl_learn (struct cdcl *);

#endif
