// write.h -- boards as text that grows, see write.c.

#ifndef SUDOKU_WRITE_H
#define SUDOKU_WRITE_H

#include "sudoku/board/growing.h"
#include "sudoku/sudoku.h"

#ifdef __cplusplus
extern "C" {
#endif

// A grid of digits, or of the candidates that pencil marks leave, up to side 36.
void sudoku_put_grid (Growing *text, const sudoku_board *board,
                      const sudoku_symbols *symbols, bool candidates);

#ifdef __cplusplus
}
#endif
#endif
