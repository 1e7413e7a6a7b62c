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

// Transforms a board; blank cells stay blank.  The boards must differ; pencil marks
// are ignored.
void sudoku_transform (const Transform *transform, const sudoku_board *from,
                       sudoku_board *to);

// As sudoku_canonicalize, but also finds the image of a non-blank cell, the first place if
// several symmetries lead to the smallest board.  Boards with one marked cell are equivalent
// iff both results are equal.  Without a cell both pointers may be null.
int sudoku_canonicalize_marked (const sudoku_board *board, const Place *marked,
                                sudoku_board *smallest, Place *image);
