// clause.h -- adding clauses to the solver, see clause.c.

#pragma once

#include "cdcl/engine/solver.h"

// Removes repeated literals and literals assigned at the root, in place.
// Returns false if the clause is a tautology or satisfied at the root.
bool cdcl_reduce_lits (struct cdcl *, Lit *lits, size_t *size);

// Adds a clause; reorders and shortens its literals in place.  `shortened` says
// that the caller has removed literals, so the clause is a lemma of the proof.
void cdcl_add_simplified (struct cdcl *, Lit *lits, size_t size,
                          bool shortened);

void cdcl_add_unit (struct cdcl *, Lit lit); // only at the root
// These two add a clause and its watches.  cdcl_new_binary returns the `ref`
// field of these watches.
ClauseRef cdcl_new_binary (struct cdcl *, Lit first, Lit other, bool redundant);
ClauseRef cdcl_new_clause (struct cdcl *, const Lit *lits, size_t size,
                           bool redundant, unsigned glue);

// Adds a clause without watches.
ClauseRef cdcl_store_clause (struct cdcl *, const Lit *lits, size_t size,
                             bool redundant, unsigned glue);

// Backtracks until two literals are not false, and moves these to the front as
// watches.  No literal may be false at the root.
void cdcl_open_watches (struct cdcl *, Lit *lits, size_t size);

void cdcl_set_inconsistent (struct cdcl *);

// Adds the root-level literals to the proof as units (lemma.c).  Must be called
// before clauses that imply them are deleted, and before hints refer to them.
void cdcl_prove_units (struct cdcl *);
