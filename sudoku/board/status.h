// status.h -- converts results of the SAT solver to codes of sudoku.h.

#pragma once

#include "sudoku/sudoku.h"
#include "cdcl/cdcl.h"

// The result of cdcl_solve; errors mean that memory ran out.
static inline int status_of_solve (int status) {
    return status == CDCL_SAT       ? SUDOKU_OK
           : status == CDCL_UNSAT   ? SUDOKU_NONE
           : status == CDCL_UNKNOWN ? SUDOKU_UNKNOWN
                                    : SUDOKU_OUT_OF_MEMORY;
}

// The result of the other functions, such as cdcl_add_clause.
static inline int status_of_call (int status) {
    return status == CDCL_OK ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}
