// decompose.h -- substitution of equivalent literals, see decompose.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_decompose (struct cdcl *);
