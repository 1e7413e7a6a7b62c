// answer.h -- reading what a SAT solver answered.
//
// The content of the file shows which of two formats it is in:
//
//   s SATISFIABLE          the SAT competitions' output: comment lines c, one
//   v 1 -2 3               status line s, and value lines v that end with 0;
//   v 4 0                  `s UNSATISFIABLE`, `s UNKNOWN`
//   v r1c1_1 ~r1c1_2 0     the same with names, of cdcl --formula
//
//   SAT                    MiniSat's result file: the status, and one line of
//   1 -2 3 4 0             literals; UNSAT, INDET
//
// Only the variables of cells are kept, since auxiliary variables do not matter
// for a board.  So memory does not depend on the file.

#ifndef SUDOKU_ANSWER_H
#define SUDOKU_ANSWER_H

#include "sudoku/sudoku.h"

typedef struct Model {
    int status;         // SUDOKU_SOLVED, SUDOKU_NONE or SUDOKU_UNKNOWN
    int vars;           // the variables that are kept are 1 … vars
    signed char *value; // [vars + 1] 1 true, -1 false, 0 not given
} Model;

#ifdef __cplusplus
extern "C" {
#endif

// Reads a model of the N³ variables of order n ≤ ORDER_MAX_ENCODED, which the
// caller releases.
// SUDOKU_OK; SUDOKU_BAD_INPUT and the error; SUDOKU_OUT_OF_MEMORY.  `read`
// works like read(2).
int sudoku_read_answer (Model *model, unsigned n, void *state,
                        long (*read) (void *state, char *bytes, size_t size),
                        sudoku_error *error);
void sudoku_model_release (Model *model);

#ifdef __cplusplus
}
#endif
#endif
