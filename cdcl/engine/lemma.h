// lemma.h -- clauses for the proof, the trace and the checker of test builds,
// see lemma.c.

#pragma once

#include "cdcl/engine/solver.h"

// Records a clause or group that was added, for the checker and the trace; by
// whom, if not by the user, else null.
void cdcl_remember (struct cdcl *, RupKind, const char *by, const Lit *lits,
                    size_t size);

// Records a clause that follows by unit propagation, and checks it.
void cdcl_lemma (struct cdcl *, const Lit *lits, size_t size);

// The same without the check, and a deletion: for the proof and the trace.
void cdcl_record (struct cdcl *, const Lit *lits, size_t size);
void cdcl_record_deletion (struct cdcl *, const Lit *lits, size_t size);
