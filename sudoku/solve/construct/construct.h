// construct.h -- full grids without search, see construct.c and switch.c.

#pragma once

#include "sudoku/sudoku.h"

// Makes `grid` a full grid of its order, at most ORDER_MAX_ENCODED.  Keeps as many givens
// of a board of this order (null for no givens) as there is room for.  `random` is a
// state of random.h.  Returns SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_construct (const sudoku_board *givens, uint64_t *random,
                      sudoku_board *grid);

// Changes a full grid into another by 3 · `rounds` random cycle switches.
// Returns SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_switch_cycles (sudoku_board *grid, size_t rounds, uint64_t *random);
