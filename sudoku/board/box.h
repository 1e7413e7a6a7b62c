// box.h -- a board in a frame of characters, see box.c.

#pragma once

#include "sudoku/board/growing.h"
#include "sudoku/sudoku.h"

// Appends the lines of the frame.
void sudoku_put_box (Growing *text, const sudoku_board *board,
                     const sudoku_symbols *symbols);
