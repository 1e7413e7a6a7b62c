// block.h -- excluding a model, see block.c.

#ifndef CDCL_BLOCK_H
#define CDCL_BLOCK_H

#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

void cdcl_block_model (struct cdcl *, Lit *lits, size_t size);

#ifdef __cplusplus
}
#endif
#endif
