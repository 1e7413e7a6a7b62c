// vars.h -- the numbering of the variables of a Sudoku formula.
//
// Under any rules, variable x(row, col, digit) says "this cell holds this digit":
//
//   row·N² + col·N + digit     rows and columns from 0, digits from 1
//
// So the variables are 1 … N³, the variables of a cell are N consecutive numbers,
// and a positive literal means that the digit is in the cell.  Auxiliary variables of
// an at-most-one encoding start at N³ + 1.  verify.c must not use this header,
// because it judges without the encoding.
//
// Source: the numbering of Lynce and Ouaknine, "Sudoku as a SAT Problem",
// 2006, and of Weber, "A SAT-based Sudoku Solver", 2005.

#pragma once

#include "sudoku/board/geometry.h"

#include <stdint.h>

// The order of SIDE_MAX.
#define ORDER_MAX_ENCODED 28

// Callers have checked that N ≤ SIDE_MAX, so that N³ fits an int.
static inline int var_at (unsigned side, unsigned row, unsigned col,
                          unsigned digit) {
    assert (side <= SIDE_MAX && row < side && col < side);
    assert (digit >= 1 && digit <= side);
    return (int) ((row * side + col) * side + digit);
}

static inline int var_of (unsigned n, unsigned row, unsigned col,
                          unsigned digit) {
    return var_at (side_of (n), row, col, digit);
}

static inline int vars_of_side (unsigned side) {
    assert (side <= SIDE_MAX);
    return (int) (side * side * side);
}

static inline int cell_vars (unsigned n) {
    return vars_of_side (side_of (n));
}
