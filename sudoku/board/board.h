// board.h -- how a board lies in memory.
//
//   | n | side | forbidden* | digit(0,0) digit(0,1) … digit(N-1,N-1) |
//                   |          16 bits each, row-major, 0 = blank
//                   v
//         N³ bits, bit cell·N + digit-1 set: the digit is forbidden there
//
// One block for the digits; the pencil marks are a second block that exists
// only once a digit was forbidden.  Outside of sudoku/ boards are opaque.

#ifndef SUDOKU_BOARD_H
#define SUDOKU_BOARD_H

#include "sudoku/sudoku.h"

struct sudoku_board {
    unsigned n, side;
    uint64_t *forbidden; // null: no pencil marks
    uint16_t digit[];    // [side·side]
};

#endif
