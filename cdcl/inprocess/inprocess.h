// inprocess.h -- probing between conflicts, see inprocess.c.

#ifndef CDCL_INPROCESS_H
#define CDCL_INPROCESS_H

#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

void cdcl_begin_probing (struct cdcl *);
void cdcl_end_probing (struct cdcl *);
uint64_t cdcl_search_ticks (const struct cdcl *);

// A literal that follows by unit propagation.  May become inconsistent.
void cdcl_derive_unit (struct cdcl *, Lit lit);

#ifdef __cplusplus
}
#endif
#endif
