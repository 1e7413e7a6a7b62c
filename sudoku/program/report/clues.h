// clues.h -- the rules of a board beside rows, columns and boxes, in lines; see clues.c.

#ifndef SUDOKU_CLUES_H
#define SUDOKU_CLUES_H

#include "sudoku/sudoku.h"

// The lines, which the caller frees: none for a classic board.  Null without memory.
char *sudoku_clues (const sudoku_board *board);

#endif
