// lemma.h -- clauses for the proof and for the judge of test builds, see
// lemma.c.

#ifndef CDCL_LEMMA_H
#define CDCL_LEMMA_H

#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

// A clause or group that was added, for the judge.
void cdcl_remember (struct cdcl *, RupKind, const Lit *lits, size_t size);

// A clause that follows by unit propagation, for the proof and the judge.
void cdcl_lemma (struct cdcl *, const Lit *lits, size_t size);

#ifdef __cplusplus
}
#endif
#endif
