// lemma.h -- clauses for the proof and the checker of test builds, see lemma.c.

#ifndef CDCL_LEMMA_H
#define CDCL_LEMMA_H

#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

// Records a clause or group that was added, for the checker.
void cdcl_remember (struct cdcl *, RupKind, const Lit *lits, size_t size);

// Adds a clause that follows by unit propagation to the proof, and checks it.
void cdcl_lemma (struct cdcl *, const Lit *lits, size_t size);

#ifdef __cplusplus
}
#endif
#endif
