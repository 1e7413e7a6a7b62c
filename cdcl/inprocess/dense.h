// dense.h -- full occurrence lists in place of watches, see dense.c and
// eliminate.h.

#pragma once

#include "cdcl/engine/solver.h"

// Switch from watches to full occurrence lists, and back.
void cdcl_dense (struct cdcl *);
void cdcl_sparse (struct cdcl *);

// Adds an irredundant RUP clause; a clause of one literal becomes a unit.
void cdcl_dense_add (struct cdcl *, const Lit *lits, size_t size);

// Deletes a clause of three or more literals, also from the proof if `in_proof`.
void cdcl_dense_remove (struct cdcl *, ClauseRef ref, bool in_proof);
