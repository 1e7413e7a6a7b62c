// sum.h -- sums of cells.

#pragma once

#include "sudoku/variant/build.h"

// The total of the weighted values of cells: a fixed value; or a number in cells, 1 and
// 2 as 12; or c if sums[c] is true, c < range.  A literal 0 is an impossible sum; the
// caller's groups make exactly one of the literals true.
typedef struct Total {
    int value;
    Cells number;
    const int *sums; // null: one of the others
    size_t range;
} Total;

void sudoku_build_sum (Build *build, Total total, Cells cells);
