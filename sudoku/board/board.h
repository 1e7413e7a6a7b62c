// board.h -- how a board lies in memory.
//
//   | n | side | forbidden* | digit(0,0) digit(0,1) … digit(N-1,N-1) |
//                   |          16 bits each, row-major, 0 = blank
//                   v
//         N³ bits, bit cell·N + digit-1 set: the digit is forbidden there
//
// The board and its digits are one block.  The pencil marks are a second block,
// which is allocated when the first digit is forbidden.  For users of the
// library boards are opaque.

#ifndef SUDOKU_BOARD_H
#define SUDOKU_BOARD_H

#include "sudoku/sudoku.h"

struct sudoku_board {
    unsigned n, side;
    uint64_t *forbidden; // null: no pencil marks
    uint16_t digit[];    // [side·side]
};

#endif
