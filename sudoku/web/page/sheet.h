// sheet.h -- the division of a page into slots, see sheet.c.

#pragma once

#include "sudoku/sudoku.h"

// The slots of a page, which have the same size; lengths in points.
typedef struct Slots {
    size_t columns, rows;
    double left, top, width, height; // width and height of a slot
} Slots;

Slots sudoku_puzzle_slots (const sudoku_sheet *sheet);
Slots sudoku_solution_slots (const sudoku_puzzle *puzzles, size_t count,
                             const sudoku_sheet *sheet);

// Makes the sheet as large as this puzzle and its heading, which are alone on a page.
void sudoku_crop (sudoku_sheet *sheet, const sudoku_puzzle *puzzle);

// The number of cells of a row, including the cells for clues outside.
double sudoku_cells_across (const sudoku_board *board);
