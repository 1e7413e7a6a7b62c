// board.h -- how a board lies in memory.
//
//   | n | side | forbidden* | rules* | digit(0,0) … digit(N-1,N-1) |
//                   |                  16 bits each, row-major, 0 = blank
//                   v
//         N³ bits, bit cell·N + digit-1 set: the digit is forbidden there
//
// The board and its digits are one block.  The pencil marks are a second block,
// which is allocated when the first digit is forbidden.  Boards of one puzzle
// share its rules; they are null for boards that were made for an order.  Order 0
// means other rules than those of classic Sudoku.  For users of the library
// boards are opaque.

#pragma once

#include "sudoku/sudoku.h"

struct sudoku_board {
    unsigned n, side;
    uint64_t *forbidden; // null: no pencil marks
    sudoku_rules *rules; // null: of order n; counted (rules.h)
    uint16_t digit[];    // [side·side]
};

// Whether two boards are of one kind, so that one can be solved as the other.
static inline bool same_rules (const sudoku_board *a, const sudoku_board *b) {
    return a->n == b->n && (a->n || a->rules == b->rules);
}
