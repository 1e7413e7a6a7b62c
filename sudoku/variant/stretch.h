// stretch.h -- sums of a stretch of a row whose position is not fixed.

#pragma once

#include "sudoku/variant/build.h"

// If the literal is true, the stretch consists of the cells `from` … `to` - 1 of the
// row.
typedef struct Stretch {
    int lit;
    size_t from, to;
} Stretch;

// Requires that the digits of the chosen stretch have this sum.  `cells` are a whole row or
// column.  The caller requires that exactly one of the literals of `stretch` is true.
void sudoku_build_stretch (Build *build, Cells cells, const Stretch *stretch,
                           size_t stretches, int sum);
