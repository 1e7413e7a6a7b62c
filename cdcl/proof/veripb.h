// veripb.h -- pseudo-Boolean proofs in the format of VeriPB.  The lines of a
// proof are pseudo-Boolean constraints.  So an at-most-one group is a single
// constraint, and the sum of rows and columns shows that k + 1 rows do not fit
// into k columns.
//
//   rup 1 x1 1 ~x2 >= 1 ;           RUP
//   red 1 x9 1 x2 >= 1 ; x9 -> 1    defines a new variable
//   pol 3 4 + 5 +                   the sum of constraints 3, 4 and 5
//   del id 6                        deletes 6; del range 6 9 deletes 6, 7 and 8
//
// Constraints are numbered from 1, beginning with the formula, so the number of
// constraints of the formula must be known.  A clause or an at-most-one group
// is one constraint; an exactly-one group is two, first the clause and then the
// at-most-one part.  Clauses of the formula, and clauses with extension
// variables of the proof, are never deleted.
//
// Sources: Gocht and Nordström, "Certifying Parity Reasoning Efficiently Using
// Pseudo-Boolean Proofs", AAAI 2021; the description of VeriPB's format, version 2.0;
// Elffers, Gocht, McCreesh and Nordström, "Justifying All Differences Using
// Pseudo-Boolean Reasoning", AAAI 2020, for Hall violators.

#pragma once

#include "cdcl/proof/proof.h"

typedef struct Veripb {
    uint64_t group; // constraint number of the next group, or 0
    Numbers groups; // [groups] constraint numbers
} Veripb;

extern const SinkCalls cdcl_veripb_sink; // its state is a Proof

Veripb *cdcl_veripb_new (Mem *);
void cdcl_veripb_free (Mem *, Veripb *);

// These two write the first line of a proof, and the end of a proof without a
// contradiction.
void cdcl_veripb_begin (Proof *);
void cdcl_veripb_end (Proof *);

// The next group gets the number of the constraint that was added or derived
// last.
void cdcl_veripb_group (Proof *);

// Forgets all groups but the first `count`.
void cdcl_veripb_truncate (Proof *, size_t count);

// Whether the clause with this number can be deleted.  Clauses with extension
// variables of the proof are kept, since the solver does not know which units
// these variables imply.
bool cdcl_veripb_deletes (const Proof *, const Lit *lits, size_t size,
                          uint64_t number);

// Derives at-most-one of the literals from the clauses of all pairs.
void cdcl_veripb_clique (Proof *, const Lit *lits, size_t size);

// These three derive a Hall violator.  Each row is derived as a clause.  All
// rows and the columns, which are groups, are added up.  Then the lemma is RUP,
// and the intermediate constraints are deleted.  cdcl_veripb_row returns the
// constraint number of its row; `first` is this number for the first row.
uint64_t cdcl_veripb_row (Proof *, const Lit *lits, size_t size,
                          const Lits *lemma);
void cdcl_veripb_sum (Proof *, uint64_t first, const uint32_t *columns,
                      size_t size);
void cdcl_veripb_forget (Proof *, uint64_t first, uint64_t last);
