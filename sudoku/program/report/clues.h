// clues.h -- the rules of a board beside rows, columns and boxes, in lines; see clues.c.

#pragma once

#include "sudoku/sudoku.h"

// The lines, which the caller frees: none for a classic board.  Null without memory.
char *sudoku_clues (const sudoku_board *board);
