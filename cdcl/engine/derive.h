// derive.h -- hints for a lemma whose antecedents nobody knows, by unit propagation.
//
// The lemma's literals are made false, in values beside those of the solver, and the
// clauses and groups of the solver are propagated from the root.  The hints are read off
// the conflict.  If there is none, and the lemma begins with a new variable of the proof,
// it follows by RAT.
//
// The solver's watches must not move, or the proof would steer the search.  So a clause
// whose watch is false is listed once more under a literal that is not, for this
// derivation alone.  Lists of all occurrences (dense.c) will do, too.
//
// Clauses of the proof alone, the steps of a longer derivation, are kept here until they
// are deleted.  Their units are lemmas as soon as they follow.

#pragma once

#include "cdcl/engine/solver.h"

// Whether the lemma follows; then solver->hints.line has its hints.
bool cdcl_derive (struct cdcl *, const Lit *lits, size_t size);
// From the clauses that were named, in their order.
bool cdcl_follow (struct cdcl *, const Lit *lits, size_t size);

// Hints of a binary clause.  What its first literal implies is propagated once for all
// clauses in a row that begin with it, up to cdcl_end_implied.
void cdcl_hint_implied (struct cdcl *, const Lit pair[2]);
void cdcl_end_implied (struct cdcl *);

void cdcl_keep_step (struct cdcl *, uint64_t number, const Lit *lits,
                     size_t size);
void cdcl_drop_step (struct cdcl *, uint64_t number);

void cdcl_derivation_free (struct cdcl *);
