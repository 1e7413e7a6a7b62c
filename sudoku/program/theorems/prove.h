// prove.h -- proofs of theorems, checked.

#pragma once

#include "sudoku/sudoku_theorems.h"

// Lets the solver refute the formula of a theorem (null: the clues), and the
// checker, which shares no code with it, check that.  STATUS_OK and the proof
// as LRAT, as sudoku_theorem_formula numbers the clauses, which the caller
// frees; or another status after a message.
int sudoku_prove (const sudoku_board *clues, const sudoku_given *target,
                  char **lrat);
