// clues.h -- the variant rules of a board as lines; see clues.c.

#pragma once

#include "sudoku/sudoku.h"

// The lines, which the caller frees; empty for a classic board.  Returns null if memory
// runs out.
char *sudoku_clues (const sudoku_board *board);
