// counting.h -- proofs that count, in the words of VeriPB: the lines of a proof are
// pseudo-Boolean constraints, so an at-most-one group is a single one, and that k + 1
// rows do not fit into k columns is their sum.
//
//   rup 1 x1 1 ~x2 >= 1 ;           follows by unit propagation
//   red 1 x9 1 x2 >= 1 ; x9 -> 1    defines a new variable
//   pol 3 4 + 5 +                   the sum of constraints 3, 4 and 5
//   del id 6                        is not needed any more; del range 6 9: 6, 7 and 8
//
// Constraints are counted from 1, first all those of the formula, so their number must be
// known: a clause or an at-most-one group is one, an exactly-one group is two, the clause
// and then the other half.  Clauses of the formula, and those with variables of the proof,
// are never deleted.
//
// Sources: Gocht and Nordström, "Certifying Parity Reasoning Efficiently Using
// Pseudo-Boolean Proofs", AAAI 2021; the description of VeriPB's format, version 2.0;
// Elffers, Gocht, McCreesh and Nordström, "Justifying All Differences Using
// Pseudo-Boolean Reasoning", AAAI 2020, for Hall violators.

#pragma once

#include "cdcl/proof/proof.h"

typedef struct Counting {
    uint64_t group; // the constraint of the group that comes next, or 0
    Numbers groups; // [groups] their constraints
} Counting;

extern const SinkCalls cdcl_counting_sink; // its state is a Proof

Counting *cdcl_counting_new (Mem *);
void cdcl_counting_free (Mem *, Counting *);

// The first line, and what ends a proof without a contradiction.
void cdcl_counting_begin (Proof *);
void cdcl_counting_end (Proof *);

// The group with the next number is the one that was given or derived last.
void cdcl_counting_group (Proof *);

// Whether the clause with a number can be deleted.  The solver does not know which units a
// proof's own variables imply, so what defines them stays.
bool cdcl_counting_deletes (const Proof *, const Lit *lits, size_t size,
                            uint64_t number);

// Derives that at most one of the literals is true, from the clauses of all pairs.
void cdcl_counting_clique (Proof *, const Lit *lits, size_t size);

// Hall violators.  Each row follows as a clause; all rows and the columns, which are
// groups, are summed up; then the lemma can follow, and what led to it is deleted.
// `first` is what cdcl_counting_row returned for the first row.
uint64_t cdcl_counting_row (Proof *, const Lit *lits, size_t size,
                            const Lits *lemma);
void cdcl_counting_sum (Proof *, uint64_t first, const uint32_t *columns,
                        size_t size);
void cdcl_counting_forget (Proof *, uint64_t first, uint64_t last);
