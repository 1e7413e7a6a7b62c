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

#include "cdcl/base/mem.h"
#include "cdcl/base/vec.h"
#include "cdcl/proof/clause_table.h"
#include "cdcl/proof/proof.h"
#include "cdcl/proof/rup.h"

VEC_DEFINE (Ids, ids, uint64_t)

typedef struct Counting {
    Mem *mem;
    uint64_t formula,
        given;         // constraints of the formula: all, and those so far
    uint64_t last;     // the latest constraint
    uint64_t group;    // the constraint of the group that comes next, or 0
    Ids groups;        // [groups] their constraints
    ClauseTable table; // the derived clauses, each as a block of words:
                       // | number, low | high | size | literals |
    uint32_t *block;   // that gets into the table
    bool ended;        // nothing more is written
} Counting;

Counting *cdcl_counting_new (Mem *, uint64_t formula);
void cdcl_counting_free (Counting *);

// The first line, and what ends a proof without a contradiction.
void cdcl_counting_begin (Proof *);
void cdcl_counting_end (Proof *);

// A constraint of the formula.  The proof has failed if there are more than announced.
void cdcl_counting_given (Proof *, RupKind);
// The group with the next number is the one that was given or derived last.
void cdcl_counting_group (Counting *);

// A clause that follows, or defines the variable of its first literal; and whether and how
// it is deleted.
void cdcl_counting_add (Proof *, const Lit *lits, size_t size);
bool cdcl_counting_deletes (Proof *, const Lit *lits, size_t size);
void cdcl_counting_delete (Proof *, const Lit *lits, size_t size);

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
