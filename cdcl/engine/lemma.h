// lemma.h -- the steps of proof, trace and checker, see lemma.c.
//
// The functions for lemmas return the number of the lemma in a proof by numbers, else 0.

#pragma once

#include "cdcl/engine/solver.h"

// The proof of the solver is DRAT, which threads can share.
void cdcl_use_clausal (struct cdcl *);

// Records a clause or group that was added; by whom, if not by the user, else null.
void cdcl_remember (struct cdcl *, StepKind, const char *by, const Lit *lits,
                    size_t size);

// Records a clause that follows by unit propagation, which the checker repeats.
uint64_t cdcl_lemma (struct cdcl *, const Lit *lits, size_t size);

// The same without the check.
uint64_t cdcl_record (struct cdcl *, const Lit *lits, size_t size);

// A clause that the proof alone has, until it is deleted.
uint64_t cdcl_step (struct cdcl *, StepOrigin, const Lit *lits, size_t size);

// A clause that a derivation ends with, which was judged.
uint64_t cdcl_conclude (struct cdcl *, const Lit *lits, size_t size);

void cdcl_record_deletion (struct cdcl *, uint64_t number, const Lit *lits,
                           size_t size);
void cdcl_delete_clause (struct cdcl *, const Clause *);
void cdcl_delete_binary (struct cdcl *, Lit lit, Watch); // one of its watches

// Writes a lemma with these hints.
uint64_t cdcl_write_lemma (struct cdcl *, const Lit *lits, size_t size,
                           const Hints *);
