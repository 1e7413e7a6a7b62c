// derive.h -- LRAT hints by unit propagation, for lemmas with unknown
// antecedents.
//
// The literals of the lemma are assigned to false, in an assignment separate
// from the assignment of the solver, and the clauses and groups of the solver
// are propagated from the root.  The hints are computed from the conflict.  If
// there is no conflict, and the lemma begins with a new extension variable of
// the proof, the lemma is checked for RAT.
//
// The watches of the solver must not move, because then the proof would change
// the search.  So a clause with a false watch is also listed under a literal
// that is not false, for this derivation only.  This also works while the
// solver has full occurrence lists instead of watches (dense.c).
//
// Clauses that only the proof contains are called steps here.  They are stored
// until they are deleted.  A unit that follows from a step becomes a lemma at
// once.

#pragma once

#include "cdcl/engine/solver.h"

// Returns whether the lemma follows; its hints are then in solver->hints.line.
bool cdcl_derive (struct cdcl *, const Lit *lits, size_t size);
// Derives the lemma from the clauses passed to cdcl_hint (hint.h), in their
// order.
bool cdcl_follow (struct cdcl *, const Lit *lits, size_t size);

// Computes the hints of a binary clause.  If several clauses in sequence begin
// with the same literal, its negation is propagated only once.
// cdcl_end_implied ends the sequence.  cdcl_link_implied may be called for each
// clause before cdcl_hint_implied is called for any of them: it adds lemmas
// that shorten the hints.  cdcl_end_implied deletes these lemmas.
void cdcl_link_implied (struct cdcl *, const Lit pair[2]);
void cdcl_hint_implied (struct cdcl *, const Lit pair[2]);
void cdcl_end_implied (struct cdcl *);

void cdcl_keep_step (struct cdcl *, uint64_t number, const Lit *lits,
                     size_t size);
void cdcl_drop_step (struct cdcl *, uint64_t number);

void cdcl_derivation_free (struct cdcl *);
