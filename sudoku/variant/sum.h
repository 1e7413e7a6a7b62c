// sum.h -- sums of cells.

#pragma once

#include "sudoku/variant/build.h"

// The total of the weighted values of cells.  It is a fixed value; or a number read from
// cells, where the digits 1 and 2 are 12; or the c < range whose literal sums[c] is true.
// The sum c is impossible if sums[c] is 0; the caller requires that exactly one of the other
// literals is true.
typedef struct Total {
    int value;
    Cells number;
    const int *sums; // null: the total is a value or a number
    size_t range;
} Total;

void sudoku_build_sum (Build *build, Total total, Cells cells);
