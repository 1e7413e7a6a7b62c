// block.h -- excluding a model, see block.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_block_model (struct cdcl *, Lit *lits, size_t size);
