// hint.h -- the antecedents of the next lemma, for LRAT; see hint.c.
//
// There are three ways to specify them (HintOrder):
//
//   HINTS_IN_ORDER  cdcl_begin_hints, then cdcl_hint_number and cdcl_hint_unit, in
//                   the order in which the antecedents become unit when the lemma
//                   is falsified.  Their numbers are written unchanged.
//   HINTS_NAMED     cdcl_hint with the number and the literals of each clause, in
//                   the order in which the clauses become unit.  Satisfied
//                   clauses are omitted.
//   HINTS_UNKNOWN   no calls: the antecedents are found by propagation (derive.h).

#pragma once

#include "cdcl/engine/solver.h"

static inline bool hinting (const struct cdcl *solver) {
    return __builtin_expect (solver->proof.lrat, 0);
}

void cdcl_begin_hints (struct cdcl *);
void cdcl_hint_number (struct cdcl *, uint64_t number);
// Adds the number of the unit clause that makes the literal false at the root,
// unless it was added already.
void cdcl_hint_unit (struct cdcl *, Lit lit);

// The analysis of a conflict resolves on this literal.
static inline void hint_resolved (struct cdcl *solver, Lit lit) {
    if (hinting (solver))
        lits_push (&solver->mem, &solver->hints.resolved, lit);
}

// Adds all hints that lead from the falsified literals of the lemma to a
// conflict.  Each literal of the lemma is false, or implied by the reason of
// the conflict.
void cdcl_hint_conflict (struct cdcl *, Conflict, const Lit *lemma,
                         size_t size);

// Returns the clause number of the reason of a true literal.
uint64_t cdcl_reason_number (const struct cdcl *, Lit lit);

void cdcl_hint (struct cdcl *, uint64_t number, const Lit *lits, size_t size);
void cdcl_hint_clause (struct cdcl *, const Clause *);

// Returns whether the lemma follows; its hints are then in solver->hints.line.
bool cdcl_find_hints (struct cdcl *, const Lit *lits, size_t size);
void cdcl_end_hints (struct cdcl *);

void cdcl_hints_release (struct cdcl *);
