// rup.h -- an independent, slow checker of learned clauses (CHECK=2).
//
// The checker stores every clause and group as it was added, and every learned
// clause, in one flat array.  It propagates by passes over this array until
// nothing changes.  A learned clause must be RUP: propagating its negation must
// lead to a conflict.  A model must satisfy all added clauses and groups.
// Otherwise the process aborts.
//
// Source: Goldberg and Novikov, "Verification of Proofs of Unsatisfiability for
// CNF Formulas", DATE 2003.

#pragma once

#include "cdcl/proof/sink.h"

typedef struct Rup {
    Words flat;   // kind, size and literals of each constraint
    Words frames; // length of `flat` at each push
    signed char *values;
    size_t values_size;
    Mem *mem;
} Rup;

extern const SinkCalls cdcl_rup_sink; // its state is a Rup

void cdcl_rup_add (Mem *, Rup *, StepKind, const Lit *lits, size_t size);
bool cdcl_rup_follows (Mem *, Rup *, const Lit *lits, size_t size);
// Returns whether assigning `lit` to true falsifies all other literals, by
// propagation.
bool cdcl_rup_excludes (Mem *, Rup *, Lit lit, const Lit *lits, size_t size);
bool cdcl_rup_satisfied (const Rup *, const signed char *values);
void cdcl_rup_push (Mem *, Rup *);
void cdcl_rup_pop (Rup *);
void cdcl_rup_release (Mem *, Rup *);
