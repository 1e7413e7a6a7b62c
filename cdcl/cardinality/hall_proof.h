// hall_proof.h -- the proof that the rows of a Hall violator do not fit into its
// columns, see hall_proof.c.
//
//   lits     row 0 | row 1 | …
//   columns  [lits] the column of each literal, a group
//   starts   [rows + 1] index in `lits` where each row begins, and the end
//   lemma    as long as these literals are false, each row is a clause; they are
//            what is proved, the empty clause if there are none

#pragma once

#include "cdcl/engine/solver.h"

typedef struct HallProof {
    // The violator.
    Lits lits;
    Words columns, starts;
    Lits lemma;

    // While the proof is written.
    Ints numbers;  // used, early, counts
    Ints number;   // [groups] of its column, from 1; 0 while it has none
    Words order;   // [rows] which comes when
    Words ordered; // [rows] 1 if it is in `order`
    Lits steps;    // life, size, literals | life, size, literals | …
} HallProof;

// Begins a violator without rows and with an empty lemma; then each row is made
// of its literals, and an end.
void cdcl_begin_violator (struct cdcl *);
void cdcl_violator_lit (struct cdcl *, Lit lit, uint32_t column);
void cdcl_violator_end_row (struct cdcl *);

// Adds the lemma to the proof.  In judged builds its reasons are checked.
// Returns its number.  Only the proof has it if it is a step.
uint64_t cdcl_hall_lemma (struct cdcl *, bool step);

// Whether the proof for so many rows is short enough.  If not, it is counted, and the
// search goes on without what would have to be proved.
bool cdcl_hall_provable (struct cdcl *, size_t rows);
