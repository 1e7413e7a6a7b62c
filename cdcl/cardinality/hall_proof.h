// hall_proof.h -- proves that the rows of a Hall violator do not fit into its
// columns, see hall_proof.c.
//
//   lits     row 0 | row 1 | …
//   columns  [lits] the column of each literal, a group
//   starts   [rows + 1] index in `lits` where each row begins, and the end
//   lemma    the literals of the clause to prove, maybe none; if all of them
//            are false, each row is a clause

#pragma once

#include "cdcl/engine/solver.h"

typedef struct HallProof {
    // The violator.
    Lits lits;
    Words columns, starts;
    Lits lemma;

    // Used while the proof is written.
    Ints numbers;  // memory of the arrays used, early and counts
    Ints number;   // [groups] number of the column, from 1; 0: none yet
    Words order;   // [rows] in the order of the proof
    Words ordered; // [rows] 1 if it is in `order`
    Lits steps;    // life, number, size, literals | …
} HallProof;

// Starts a violator without rows and with an empty lemma.  For each row, the
// caller then adds the literals and ends the row.
void cdcl_begin_violator (struct cdcl *);
void cdcl_violator_lit (struct cdcl *, Lit lit, uint32_t column);
void cdcl_violator_end_row (struct cdcl *);

// Adds the lemma to the proof and returns its number.  With CHECK=2 the
// violator is checked.  If `step`, only the proof contains the lemma, and the
// solver does not.
uint64_t cdcl_hall_lemma (struct cdcl *, bool step);

// Maximum number of rows of a derivation in DRAT or LRAT; with this number it
// has 18 million clauses.  This limit is the only way in which a proof changes
// the search.  VeriPB needs no limit, since it takes one line per row.
enum { HALL_ROWS = 300 };

// Whether the proof for `rows` rows is short enough.  If it is not, counts this
// case in the statistics, and the caller must not use the Hall violator.
bool cdcl_hall_provable (struct cdcl *, size_t rows);
