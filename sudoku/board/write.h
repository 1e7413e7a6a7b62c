// write.h -- appends boards to a text, see write.c.

#pragma once

#include "sudoku/board/growing.h"
#include "sudoku/sudoku.h"

// Appends a table: cells, written by `put`, of width[column] characters, and rulers along
// the borders of boxes or regions.
void sudoku_put_table (Growing *text, const sudoku_board *board,
                       const unsigned *width, void *state,
                       void (*put) (void *state, unsigned row, unsigned col));

// Appends a grid of digits, or, up to side 36, of the candidates that pencil marks leave.
void sudoku_put_grid (Growing *text, const sudoku_board *board,
                      const sudoku_symbols *symbols, bool candidates);
