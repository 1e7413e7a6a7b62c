// lemma.h -- the steps of a proof, for its sinks, see lemma.c.
//
// Functions that add a lemma return its number in a numbered proof, else 0.

#pragma once

#include "cdcl/engine/solver.h"

// Makes the solver write a DRAT proof, which threads can share.
void cdcl_use_clausal (struct cdcl *);

// Records an added clause or group.  `by` names its source, or is null if the
// user added it.
void cdcl_remember (struct cdcl *, StepKind, const char *by, const Lit *lits,
                    size_t size);

// Records a RUP clause, which the checker verifies.
uint64_t cdcl_lemma (struct cdcl *, const Lit *lits, size_t size);

// Records a RUP clause without verification.
uint64_t cdcl_record (struct cdcl *, const Lit *lits, size_t size);

// Records a clause that only the proof contains, and keeps it until it is
// deleted (steps.c).
uint64_t cdcl_step (struct cdcl *, StepOrigin, const Lit *lits, size_t size);

// Records the result of a derivation that was checked separately.
uint64_t cdcl_conclude (struct cdcl *, const Lit *lits, size_t size);

void cdcl_record_deletion (struct cdcl *, uint64_t number, const Lit *lits,
                           size_t size);
void cdcl_delete_clause (struct cdcl *, const Clause *);
void cdcl_delete_binary (struct cdcl *, Lit lit, Watch); // watched by `lit`

// Writes a lemma with the given hints.
uint64_t cdcl_write_lemma (struct cdcl *, const Lit *lits, size_t size,
                           const Hints *);
