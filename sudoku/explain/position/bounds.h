// bounds.h -- bounds on single cells from a thermometer or a sum, see bounds.c.

#pragma once

#include "sudoku/sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Limits on the cells of a sum and the bounds of a constraint.
enum { BOUND_CELLS = 12, BOUNDS_MOST = 100 };

// A lower or an upper bound on a cell of a constraint.
typedef struct Bound {
    sudoku_given at;
    unsigned limit;
    bool most; // whether this is an upper bound
    uint64_t
        out;  // or the digits that a sandwich or an X-sum excludes, bits from 1
    bool sum; // from a sum, not a thermometer
    bool circle; // the cell is the circle of an arrow, the total itself
    int total;
    sudoku_given of;        // the circle, if the digit is not 0
    int terms[BOUND_CELLS]; // [size] digits of other cells that are summed
    size_t size;
} Bound;

static inline bool bound_excludes (const Bound *bound, sudoku_given at) {
    return bound->at.row == at.row && bound->at.col == at.col &&
           (bound->out    ? bound->out >> (at.digit - 1) & 1
            : bound->most ? at.digit > bound->limit
                          : at.digit < bound->limit);
}
