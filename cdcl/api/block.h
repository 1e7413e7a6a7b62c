// block.h -- excluding a model, see block.c.

#ifndef CDCL_BLOCK_H
#define CDCL_BLOCK_H

#include "cdcl/engine/solver.h"

void cdcl_block_model (struct cdcl *, Lit *lits, size_t size);

#endif
