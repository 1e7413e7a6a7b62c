// stretch.h -- sums of a stretch of a row whose position is not fixed.

#pragma once

#include "sudoku/variant/build.h"

// If the literal is true, the stretch consists of the cells `from` … `to` - 1 of the
// row.
typedef struct Stretch {
    int lit;
    size_t from, to;
} Stretch;

// Requires that the digits of the stretch have this sum.  The cells are a whole row or
// column.  The caller's groups make exactly one of the literals true.
void sudoku_build_stretch (Build *build, Cells cells, const Stretch *stretch,
                           size_t stretches, int sum);
