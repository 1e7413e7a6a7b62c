// geometry.h -- the geometry of a Sudoku board of order n.
//
// A board of order n has side N = n² and is cut into N boxes of n × n cells.
// All indices start at 0.  A house is a row, a column or a box.  Houses are
// numbered consecutively, N of each kind:
//
//   house   0 … N-1: rows   N … 2N-1: columns   2N … 3N-1: boxes
//
//   boxes of order 2:   0 0 1 1      cells of a box:   0 1
//                       0 0 1 1                        2 3
//                       2 2 3 3
//                       2 2 3 3
//
// All functions are pure and need no tables.  A cell's index is row-major.  C
// and C++ (in tests) share this header.

#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>

// Digits are stored in 16 bits, so the side must be below 65536.
#define ORDER_MAX 255

// The largest side whose N³ variables a solver can number: 784³ < 2²⁹.
#define SIDE_MAX 784

// A position on the board, row and column from 0.
typedef struct Place {
    unsigned row, col;
} Place;

static inline unsigned side_of (unsigned n) {
    return n * n;
}

// The integer square root.  Numbers are small here, so counting up is fast enough.
static inline size_t root_of (size_t x) {
    size_t r = 0;
    while ((r + 1) * (r + 1) <= x)
        r++;
    return r;
}

// The order n with n² = side, or 0 if side is no square or too large.
static inline unsigned order_of (size_t side) {
    if (side > (size_t) ORDER_MAX * ORDER_MAX)
        return 0;
    const size_t n = root_of (side);
    return n * n == side ? (unsigned) n : 0;
}

// The number of rows of a box: the largest divisor of the side up to its square root, so
// that boxes are at least as wide as high.  If the side is prime, this is 1, and there are
// no boxes.
static inline unsigned box_rows_of (unsigned side) {
    unsigned rows = (unsigned) root_of (side);
    while (side % rows)
        rows--;
    return rows;
}

// Whether boards of this side have boxes by default.
static inline bool side_has_boxes (size_t side) {
    return side == 1 ||
           (side >= 4 && side <= SIDE_MAX && box_rows_of ((unsigned) side) > 1);
}

static inline unsigned box_of (unsigned n, unsigned row, unsigned col) {
    assert (row < side_of (n) && col < side_of (n));
    return row / n * n + col / n;
}

static inline size_t cell_of (unsigned n, unsigned row, unsigned col) {
    assert (row < side_of (n) && col < side_of (n));
    return (size_t) row * side_of (n) + col;
}

static inline unsigned houses_of (unsigned n) {
    return 3 * side_of (n);
}

// Writes the numbers of the row, the column and the box of a cell.
static inline void houses_of_cell (unsigned n, unsigned row, unsigned col,
                                   unsigned houses[3]) {
    houses[0] = row;
    houses[1] = side_of (n) + col;
    houses[2] = 2 * side_of (n) + box_of (n, row, col);
}

// The k-th cell of a house, 0 ≤ k < N.
static inline Place house_place (unsigned n, unsigned house, unsigned k) {
    const unsigned side = side_of (n), index = house % side;
    assert (house < 3 * side && k < side);
    Place place;
    if (house < side) {
        place.row = index;
        place.col = k;
    } else if (house < 2 * side) {
        place.row = k;
        place.col = index;
    } else {
        place.row = index / n * n + k / n;
        place.col = index % n * n + k % n;
    }
    return place;
}

static inline const char *house_kind (unsigned n, unsigned house) {
    const unsigned side = side_of (n);
    assert (house < houses_of (n));
    return house < side ? "row" : house < 2 * side ? "column" : "box";
}
