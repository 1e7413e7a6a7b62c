// board.h -- how a board lies in memory.
//
//   | n | side | forbidden* | placed* | rules* | digit(0,0) … digit(N-1,N-1) |
//                   |                            16 bits each, row-major, 0 = blank
//                   v
//         N³ bits, bit cell·N + digit-1 set: the digit is forbidden there
//
// The board and its digits are one block.  The pencil marks are a second block, which
// is allocated when the first digit is forbidden; so is a third one, when a digit is
// noted as placed by a player, and no given: for arguments from uniqueness.  Boards of
// one puzzle share its rules; they are null for boards that were made for an order.
// Order 0 means other rules than those of classic Sudoku.  For users of the library
// boards are opaque.

#pragma once

#include "sudoku/sudoku.h"

struct sudoku_board {
    unsigned n, side;
    uint64_t *forbidden;   // null: no pencil marks
    unsigned char *placed; // [side·side] null: all digits are givens
    sudoku_rules *rules;   // null: of order n; counted (rules.h)
    uint16_t digit[];      // [side·side]
};

// Notes that the digit of a cell is no given.  False without memory: it counts as one.
bool sudoku_board_place (sudoku_board *board, size_t cell);

static inline bool board_is_placed (const sudoku_board *board, size_t cell) {
    return board->placed && board->placed[cell] && board->digit[cell];
}

// Whether two boards are of one kind, so that one can be solved as the other.
static inline bool same_rules (const sudoku_board *a, const sudoku_board *b) {
    return a->n == b->n && (a->n || a->rules == b->rules);
}
