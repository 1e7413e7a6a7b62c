// answer.h -- reads a solver's answer to a formula written by `encode`.
//
// The format is detected from the content of the file:
//
//   s SATISFIABLE          the SAT competitions' output: comment lines c, one
//   v 1 -2 3               status line s, and value lines v that end with 0;
//   v 4 0                  `s UNSATISFIABLE`, `s UNKNOWN`
//   v r1c1_1 ~r1c1_2 0     literals with names, from cdcl --formula
//   v x1 -x2 x3            values for linear constraints, as from clasp; no 0
//
//   SAT                    MiniSat's result file: the status, and one line of
//   1 -2 3 4 0             literals; UNSAT, INDET
//
//   s SATISFIABLE          Sugar: a line for each cell, rows and columns from 0
//   a x_0_2<TAB>5
//   a                      the end of the values
//
//   5 3 6 ...              MiniZinc: the rows of the board
//   ----------             or =====UNSATISFIABLE===== or =====UNKNOWN=====
//
//   254 bits, ...          qbsolv: the number of bits, all bits in one line, and
//   0100110...             their energy; the last of several solutions counts
//   -30.0 Energy of solution
//
// Only the variables of cells are kept, because a board does not need auxiliary
// variables.  So memory does not depend on the size of the file.

#pragma once

#include "sudoku/encode/reduce.h"
#include "sudoku/sudoku.h"

// How the variables are numbered.
typedef enum Numbers {
    NUMBERS_UNKNOWN,
    NUMBERS_OF_FORMULA, // as in the formula, which may be reduced
    NUMBERS_OF_CELLS,   // as on a blank board, also for a reduced formula
    NUMBERS_OF_BITS     // as in the formula, which has exactly `bits` bits
} Numbers;

typedef struct Model {
    int status;         // SUDOKU_SOLVED, SUDOKU_NONE or SUDOKU_UNKNOWN
    int vars;           // variables 1 … vars are kept
    signed char *value; // [vars + 1] 1 true, -1 false, 0 unassigned
    Numbers numbers;
    int bits;
    bool measured; // the answer has an energy:
    double energy;
} Model;

// Reads a model of the N³ variables of a side up to SIDE_MAX.  The caller releases the
// model.  Returns SUDOKU_OK; SUDOKU_BAD_INPUT and the error; or SUDOKU_OUT_OF_MEMORY.
// `read` works like read(2).
int sudoku_read_answer (Model *model, unsigned side, void *state,
                        long (*read) (void *state, char *bytes, size_t size),
                        sudoku_error *error);
void sudoku_model_release (Model *model);

// Renumbers a model of the board's reduced formula to the numbers of a blank board.
// For bits, REDUCE_NONE means REDUCE_GIVENS, as in `encode`.  Returns SUDOKU_OK;
// SUDOKU_BAD_INPUT and the error if the model does not fit the formula, or the bits do
// not have the energy of the answer; or SUDOKU_OUT_OF_MEMORY.
int sudoku_expand_model (Model *model, const sudoku_board *board,
                         Reduction reduction, sudoku_error *error);
