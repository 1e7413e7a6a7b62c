// status.h -- converts the SAT solver's result to a code of sudoku.h.

#pragma once

#include "sudoku/sudoku.h"

// CDCL_OK, CDCL_SAT, CDCL_UNSAT and CDCL_UNKNOWN are the same numbers as SUDOKU_OK,
// SUDOKU_SOLVED, SUDOKU_NONE and SUDOKU_UNKNOWN; errors of the solver mean that memory ran
// out.
static inline int status_of_core (int status) {
    return status < 0 ? SUDOKU_OUT_OF_MEMORY : status;
}
