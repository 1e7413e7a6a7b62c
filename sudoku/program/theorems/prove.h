// prove.h -- checked proofs of theorems.

#pragma once

#include "sudoku/theorems/theorems.h"

// Refutes the formula of a theorem (if `target` is null, of the clues) with the solver
// and checks the refutation with the independent checker.  Returns STATUS_OK and the
// proof as LRAT, with the clause numbers of sudoku_theorem_formula, which the caller
// frees; or another status after a message.
int sudoku_prove (const sudoku_board *clues, const sudoku_given *target,
                  char **lrat);
