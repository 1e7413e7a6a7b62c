// write.h -- boards as text that grows, see write.c.

#pragma once

#include "sudoku/board/growing.h"
#include "sudoku/sudoku.h"

// Cells of `width` characters, [side] by column, which `put` appends to the text, and
// rulers along the borders of boxes or regions.
void sudoku_put_table (Growing *text, const sudoku_board *board,
                       const unsigned *width, void *state,
                       void (*put) (void *state, unsigned row, unsigned col));

// A grid of digits, or of the candidates that pencil marks leave, up to side 36.
void sudoku_put_grid (Growing *text, const sudoku_board *board,
                      const sudoku_symbols *symbols, bool candidates);
