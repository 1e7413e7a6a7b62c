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

// Whether a cell is in the row, column, box or region of a rule.
static inline bool board_house_has (const sudoku_board *board, sudoku_rule rule,
                                    unsigned row, unsigned col) {
    return rule.house == (rule.kind == SUDOKU_ROW ? row
                          : rule.kind == SUDOKU_COLUMN
                              ? col
                              : board_region (board, row, col));
}

// Whether two cells share a row, a column or a region.
static inline bool sudoku_cells_see (const sudoku_board *board, sudoku_given a,
                                     sudoku_given b) {
    const unsigned region = board_region (board, a.row, a.col);
    return a.row == b.row || a.col == b.col ||
           (region != NO_REGION &&
            region == board_region (board, b.row, b.col));
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

static inline bool equal_cells (sudoku_given a, sudoku_given b) {
    return a.row == b.row && a.col == b.col;
}

static inline bool equal_givens (sudoku_given a, sudoku_given b) {
    return equal_cells (a, b) && a.digit == b.digit;
}

// The number of a candidate among all N³, by cell and digit; and the candidate with a number.
static inline size_t candidate_number (size_t side, sudoku_given at) {
    return (at.row * side + at.col) * side + at.digit - 1;
}

static inline sudoku_given candidate_at (unsigned side, size_t number) {
    const unsigned cell = (unsigned) (number / side);
    const sudoku_given at = {cell / side, cell % side,
                             (unsigned) (number % side) + 1};
    return at;
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
