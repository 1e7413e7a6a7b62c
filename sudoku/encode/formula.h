// formula.h -- a board's formula as text, for any SAT solver.
//
// Three formats, of which the last two know at-most-one constraints:
//
//   dimacs   p cnf V C      clauses `1 -2 0`; native constraints are written as
//                           the pairwise clauses of their members
//   cnf+     p cnf+ V C     clauses, and rows `1 2 3 <= 1`
//   knf      p knf V C      clauses, and rows `k 2 -1 -2 -3 0`: at least two
//                           of the three negated literals, so at most one
//
// Source: the DIMACS challenge format, 1993, as the SAT competitions use it;
// Liffiton and Maglalang, SAT 2012, for cnf+; Reeves, Heule and Bryant, "From
// Clauses to Klauses", CAV 2024, for knf.

#ifndef SUDOKU_FORMULA_H
#define SUDOKU_FORMULA_H

#include "sudoku/sudoku.h"

typedef enum Format { FORMAT_DIMACS, FORMAT_CNF_PLUS, FORMAT_KNF } Format;

typedef struct Formula {
    const sudoku_board *board;
    size_t encoding, amo;
    Format format;
    bool map;         // a comment line for each variable
    const char *name; // of the board, for a comment; may be null
    const int *extra; // one more clause, or null
    size_t extra_size;
} Formula;

#ifdef __cplusplus
extern "C" {
#endif

// `write` gets the bytes and takes all of them, or returns non-zero to stop.
// Returns SUDOKU_OK, SUDOKU_TOO_LARGE, SUDOKU_OUT_OF_MEMORY, or what `write`
// returned.
int sudoku_write_formula (const Formula *formula, void *state,
                          int (*write) (void *state, const void *bytes,
                                        size_t size));

#ifdef __cplusplus
}
#endif
#endif
