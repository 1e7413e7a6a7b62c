// bounds.h -- what a thermometer or a sum says of a single cell, see bounds.c.

#pragma once

#include "sudoku/sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Cells of a sum, and bounds of a constraint.
enum { BOUND_CELLS = 12, BOUNDS_MOST = 100 };

// A cell of a constraint is so much at least, or at most.
typedef struct Bound {
    sudoku_given at;
    unsigned limit;
    bool most; // it is no more than the limit, or no less
    uint64_t
        out;  // or these digits are out, bits from 1, of a sandwich or an X-sum
    bool sum; // by a sum, or along a thermometer
    bool circle; // it is the total itself, that of an arrow
    int total;
    sudoku_given of;        // the circle, if the digit is not 0
    int terms[BOUND_CELLS]; // [size] digits of other cells that are added to it
    size_t size;
} Bound;

// Whether a bound excludes a candidate.
static inline bool bound_excludes (const Bound *bound, sudoku_given at) {
    return bound->at.row == at.row && bound->at.col == at.col &&
           (bound->out    ? bound->out >> (at.digit - 1) & 1
            : bound->most ? at.digit > bound->limit
                          : at.digit < bound->limit);
}
