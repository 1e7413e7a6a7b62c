// hint.h -- the antecedents of the next lemma, for LRAT; see hint.c.
//
// There are three ways to give them:
//
//   in order   cdcl_begin_hints, then cdcl_hint_number and cdcl_hint_unit: as they become
//              unit once the lemma is false.  They are written as they are.
//   by name    cdcl_hint, for each clause: they are followed once, and those that are not
//              needed are left out.
//   not at all then they are found by propagation (derive.h).

#pragma once

#include "cdcl/engine/solver.h"

static inline bool hinting (const struct cdcl *solver) {
    return __builtin_expect (solver->proof.lrat, 0);
}

void cdcl_begin_hints (struct cdcl *);
void cdcl_hint_number (struct cdcl *, uint64_t number);
// The unit that makes a literal false at the root, once.
void cdcl_hint_unit (struct cdcl *, Lit lit);

// All those of a conflict, back to literals of the lemma.  Each of its literals is
// false, or implied by the conflict's reason.
void cdcl_hint_conflict (struct cdcl *, Conflict, const Lit *lemma,
                         size_t size);

// The number of the reason of a true literal.
uint64_t cdcl_reason_number (const struct cdcl *, Lit lit);

void cdcl_hint (struct cdcl *, uint64_t number, const Lit *lits, size_t size);
void cdcl_hint_clause (struct cdcl *, const Clause *);

// Whether the lemma follows; then solver->hints has its hints.
bool cdcl_find_hints (struct cdcl *, const Lit *lits, size_t size);
void cdcl_end_hints (struct cdcl *);

void cdcl_hints_release (struct cdcl *);
