// transform.h -- transformations of boards, see transform.c and canonical.c.

#pragma once

#include "sudoku/board/geometry.h"
#include "sudoku/sudoku.h"

#include <stdint.h>

// A transformation: the new cell (row, col) is the old cell (rows[row],
// cols[col]), or, if it is transposed, (cols[col], rows[row]); and digits[d -
// 1] + 1 is the new digit of the old digit d.
typedef struct Transform {
    unsigned n;
    bool transposed;
    size_t *rows, *cols, *digits; // [N] each
} Transform;

// Makes a random transformation in the caller's arrays.  `random` is a state of random.h.
void sudoku_random_transform (Transform *transform, uint64_t *random);

// Transforms a board; blank cells stay blank.  `to` must not be the same object as
// `from`.  Pencil marks are ignored.
void sudoku_transform (const Transform *transform, const sudoku_board *from,
                       sudoku_board *to);

// As sudoku_canonicalize, but also finds the image of `marked`, a cell that is not blank.  If
// several symmetries lead to the smallest board, `image` is the first of the possible images.  Two
// boards with one marked cell each are equivalent iff they have the same smallest board and
// image.  `marked` and `image` may both be null.
int sudoku_canonicalize_marked (const sudoku_board *board, const Place *marked,
                                sudoku_board *smallest, Place *image);
