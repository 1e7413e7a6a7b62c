// board.h -- how a board lies in memory.
//
//   | n | side | forbidden* | placed* | rules* | digit(0,0) … digit(N-1,N-1) |
//                   |                            16 bits each, row-major, 0 = blank
//                   v
//         N³ bits, bit cell·N + digit-1 set: the digit is forbidden there
//
// The board and its digits are one block.  The pencil marks are a second block, which
// is allocated when the first digit is forbidden.  `placed` is a third block, allocated
// when the first digit is marked as placed by a player: arguments from uniqueness must
// not treat such digits as givens.  Boards of one puzzle share its rules; `rules` is
// null for boards with the classic rules, which have an order n.  Order 0 means variant rules.  For users of the
// library, boards are opaque.

#pragma once

#include "sudoku/sudoku.h"

struct sudoku_board {
    unsigned n, side;
    uint64_t *forbidden;   // null if there are no pencil marks
    unsigned char *placed; // [side·side]; null if all digits are givens
    sudoku_rules *rules;   // reference-counted; null for classic rules, order n
    uint16_t digit[];      // [side·side]
};

// Marks the digit of a cell as placed, not given.  Returns false if memory runs out; then
// the digit remains a given.
bool sudoku_mark_placed (sudoku_board *board, size_t cell);

static inline bool board_is_placed (const sudoku_board *board, size_t cell) {
    return board->placed && board->placed[cell] && board->digit[cell];
}

static inline bool same_rules (const sudoku_board *a, const sudoku_board *b) {
    return a->n == b->n && (a->n || a->rules == b->rules);
}
