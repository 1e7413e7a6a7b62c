// sheet.h -- how a page is cut, see sheet.c.

#pragma once

#include "sudoku/sudoku.h"

// Places of one size on a page, in points.
typedef struct Slots {
    size_t columns, rows;
    double left, top, width, height; // width and height of a slot
} Slots;

Slots sudoku_puzzle_slots (const sudoku_sheet *sheet);
Slots sudoku_solution_slots (const sudoku_puzzle *puzzles, size_t count,
                             const sudoku_sheet *sheet);

// Makes the sheet as large as this puzzle and its heading need, on a page alone.
void sudoku_crop (sudoku_sheet *sheet, const sudoku_puzzle *puzzle);

// The cells of a row, and of clues outside.
double sudoku_cells_across (const sudoku_board *board);
