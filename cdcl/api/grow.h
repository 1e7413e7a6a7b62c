// grow.h -- memory of the arrays by variable, and its release, see grow.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_grow (struct cdcl *, uint32_t vars);
void cdcl_release (struct cdcl *);
