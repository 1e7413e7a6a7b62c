// cover.h -- the cover of a fish, see cover.c.

#pragma once

#include "sudoku/sudoku_explain.h"

// Puts cover and fins of a step that was found as a fish into its argument.
void sudoku_find_cover (const sudoku_board *board, sudoku_step *step);
