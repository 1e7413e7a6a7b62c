// learn.h -- backjumping and installing the learned clause, see learn.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_learn (struct cdcl *);
