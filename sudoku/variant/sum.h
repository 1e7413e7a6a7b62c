// sum.h -- sums of cells.

#pragma once

#include "sudoku/variant/build.h"

// What the values of cells sum to, doubled and halved ones as they count: a value; or
// a number in cells, 1 and 2 as 12; or c if sums[c] is true, c < range, where literal
// 0 is a sum that is not possible and exactly one of the literals is true by the
// caller's groups.
typedef struct Total {
    int value;
    Cells number;
    const int *sums; // null: one of the others
    size_t range;
} Total;

void sudoku_build_sum (Build *build, Total total, Cells cells);
