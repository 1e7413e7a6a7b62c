// hint.h -- the antecedents of the next lemma, for LRAT (proof/hints.h); see hint.c.
//
// They are named in the order in which they become unit once the lemma is false.  Who
// names none leaves the search for them to hints.c.

#pragma once

#include "cdcl/engine/solver.h"

static inline bool hinting (const struct cdcl *solver) {
    return __builtin_expect (solver->proof.hints != NULL, 0);
}

void cdcl_hint (struct cdcl *, const Lit *lits, size_t size);

// All those of a conflict, back to literals of the lemma.  Each of its literals is
// false, or implied by the conflict's reason.
void cdcl_hint_conflict (struct cdcl *, Conflict, const Lit *lemma,
                         size_t size);
