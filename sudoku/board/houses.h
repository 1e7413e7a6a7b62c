// houses.h -- the houses of a board with any rules.
//
// Houses are numbered consecutively: N rows, N columns, and the boxes (geometry.h) or
// regions (rules.h).  A region may have fewer than N cells, and a cell may be in no
// region.

#pragma once

#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/rules.h"

static inline unsigned board_houses (const sudoku_board *board) {
    return board->n ? houses_of (board->n) : rules_houses (board->rules);
}

static inline unsigned board_house_size (const sudoku_board *board,
                                         unsigned house) {
    return board->n ? board->side : rules_house_size (board->rules, house);
}

// The k-th cell of a house.
static inline Place board_house_cell (const sudoku_board *board, unsigned house,
                                      unsigned k) {
    if (board->n)
        return house_place (board->n, house, k);
    const uint32_t cell = rules_house_cell (board->rules, house, k);
    const Place place = {cell / board->side, cell % board->side};
    return place;
}

// The box or region of a cell, from 0; NO_REGION for none.
static inline unsigned board_region (const sudoku_board *board, unsigned row,
                                     unsigned col) {
    return board->n ? box_of (board->n, row, col)
                    : board->rules->region[row * board->side + col];
}

// Writes the houses of a cell and returns their number, two or three.
static inline unsigned board_houses_of (const sudoku_board *board, unsigned row,
                                        unsigned col, unsigned houses[3]) {
    const unsigned region = board_region (board, row, col);
    houses[0] = row;
    houses[1] = board->side + col;
    houses[2] = 2 * board->side + region;
    return !board->n && region == NO_REGION ? 2 : 3;
}

// Whether a cell belongs to a rule of kind SUDOKU_PATTERN (sudoku_explain.h).
static inline bool pattern_has (sudoku_rule rule, unsigned cell) {
    const unsigned bits = cell < 27   ? rule.upper
                          : cell < 54 ? rule.middle
                                      : rule.lower;
    return bits >> cell % 27 & 1;
}

// The kind of a house, e.g. "row"; and its number within the kind, from 1.
static inline const char *board_house_kind (const sudoku_board *board,
                                            unsigned house) {
    return house < board->side                  ? "row"
           : house < 2 * board->side            ? "column"
           : board->n || board->rules->box_rows ? "box"
                                                : "region";
}

static inline unsigned board_house_number (const sudoku_board *board,
                                           unsigned house) {
    return (house < 2 * board->side ? house % board->side
                                    : house - 2 * board->side) +
           1;
}
