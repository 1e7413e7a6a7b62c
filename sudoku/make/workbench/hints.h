// hints.h -- the smallest set of further givens that leaves one of several solutions, see
// hints.c.

#pragma once

#include "sudoku/sudoku.h"

// Finds the fewest further givens that leave one of the `size` solutions, which must be
// all solutions of the board.  `effort` limits the number of sets that are tried.
// `stop` (may be null) is called regularly.  Returns SUDOKU_SOLVED, and in `hints`,
// which is blank elsewhere, a smallest set of further givens; SUDOKU_UNKNOWN, and the
// best set found, if *least, a lower bound, is below its size (`hints` is blank if
// `stop` stopped the search early); or an error.
int sudoku_fewest_hints (const sudoku_board *const *solutions, size_t size,
                         int64_t effort, void *state, int (*stop) (void *state),
                         sudoku_board *hints, size_t *least);
