// shapes.c -- groups of cells with different digits, besides rows, columns and
// regions: diagonals, the inner boxes of windoku, the cells at the same place of all
// boxes, and arbitrary cells.
//
// The encoders list the cells of each group.  The checks of a grid test whether two cells
// with equal digits are in the same group.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

#include <stdlib.h>

// ---------------------------------------------------------------------------
// Judging

// The group of a cell, or a negative number if it is in no group.
static int group_of (const Constraint *shape, int row, int col) {
    const int side = (int) shape->rules->side;
    const int rows = (int) shape->rules->box_rows;
    const int cols = (int) shape->rules->box_cols;
    if (shape->kind == &sudoku_kind_rising)
        return row + col == side - 1 ? 0 : -1;
    if (shape->kind == &sudoku_kind_falling)
        return row == col ? 0 : -1;
    if (shape->kind == &sudoku_kind_disjoint)
        return row % rows * cols + col % cols;
    // The inner boxes are in bands of n + 1 rows, whose first row is a gap: on side 9,
    // rows 1-3 and 5-7, from 0.
    const int period = rows + 1;
    return row % period && col % period ? row / period * side + col / period
                                        : -1;
}

// Whether no two cells of one group have equal digits.
static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const uint32_t side = constraint->rules->side, cells = side * side;
    for (uint32_t a = 0; a < cells; a++) {
        const int of =
            group_of (constraint, (int) (a / side), (int) (a % side));
        for (uint32_t b = a + 1; of >= 0 && b < cells; b++)
            if (grid->digit[a] && grid->digit[a] == grid->digit[b] &&
                group_of (constraint, (int) (b / side), (int) (b % side)) == of)
                return false;
    }
    return true;
}

static bool verify_region (const Constraint *constraint,
                           const sudoku_board *grid) {
    return all_differ (grid, constraint->list[0]);
}

// ---------------------------------------------------------------------------
// Encoding

// Requires different digits in N cells, which form `rows` rows and begin at `first`: each row
// is `down` rows below the previous one, and each cell of a row is `right` cells after the
// previous one.
static void lattice (Build *build, uint32_t first, uint32_t rows, uint32_t down,
                     uint32_t right) {
    const uint32_t side = build->rules->side, cols = side / rows;
    uint32_t *const cell = sudoku_build_room (build, side, sizeof *cell);
    for (uint32_t k = 0; cell && k < side; k++)
        cell[k] = first + k / cols * down * side + k % cols * right;
    if (cell)
        sudoku_build_distinct (build, (Cells){cell, side});
    free (cell);
}

// A diagonal is a lattice of one row, whose cells are N + 1 or N - 1 cells apart.
static void encode_diagonal (Build *build, const Constraint *constraint) {
    const uint32_t side = build->rules->side;
    if (constraint->kind == &sudoku_kind_falling)
        lattice (build, 0, 1, 0, side + 1);
    else if (side > 1)
        lattice (build, side - 1, 1, 0, side - 1);
}

static void encode_disjoint (Build *build, const Constraint *constraint) {
    const uint32_t side = build->rules->side, rows = build->rules->box_rows,
                   cols = build->rules->box_cols;
    (void) constraint;
    for (uint32_t i = 0; i < side; i++)
        lattice (build, i / cols * side + i % cols, cols, rows, cols);
}

static void encode_windoku (Build *build, const Constraint *constraint) {
    const uint32_t side = build->rules->side, n = build->rules->box_rows;
    (void) constraint;
    for (uint32_t row = 1; row + n <= side; row += n + 1)
        for (uint32_t col = 1; col + n <= side; col += n + 1)
            lattice (build, row * side + col, n, 1, 1);
}

static void encode_region (Build *build, const Constraint *constraint) {
    sudoku_build_distinct (build, constraint->list[0]);
}

// ---------------------------------------------------------------------------
// Checking

static bool check_boxes (const Constraint *constraint, sudoku_error *error) {
    return constraint->rules->box_rows ||
           sudoku_wrong (constraint, error, "expected a board with boxes");
}

static bool check_windoku (const Constraint *constraint, sudoku_error *error) {
    const sudoku_rules *const rules = constraint->rules;
    return (rules->box_rows > 1 && rules->box_rows == rules->box_cols) ||
           sudoku_wrong (constraint, error,
                         "expected a board with square boxes");
}

// ---------------------------------------------------------------------------

const Kind sudoku_kind_rising = {
    .name = "diagonal/",
    .key = "diagonal+",
    .noun = "rising diagonal",
    .meaning = "the diagonal from the bottom left holds each digit once",
    .apart = "on the rising diagonal with",
    .on = true,
    .links = true,
    .encode = encode_diagonal,
    .verify = verify};

const Kind sudoku_kind_falling = {
    .name = "diagonal\\",
    .key = "diagonal-",
    .noun = "falling diagonal",
    .meaning = "the diagonal from the top left holds each digit once",
    .apart = "on the falling diagonal with",
    .on = true,
    .links = true,
    .encode = encode_diagonal,
    .verify = verify};

const Kind sudoku_kind_disjoint = {
    .name = "disjoint",
    .key = "disjointgroups",
    .noun = "rule of disjoint groups",
    .meaning = "cells at the same place of all boxes hold each digit once",
    .apart = "at the same place in its box as",
    .part = "disjoint group",
    .check = check_boxes,
    .links = true,
    .encode = encode_disjoint,
    .verify = verify};

const Kind sudoku_kind_windoku = {
    .name = "windoku",
    .key = "",
    .noun = "rule of inner boxes",
    .meaning = "the boxes between the boxes hold each digit once",
    .apart = "in an inner box with",
    .part = "inner box",
    .check = check_windoku,
    .links = true,
    .encode = encode_windoku,
    .verify = verify};

const Kind sudoku_kind_region = {.name = "region",
                                 .key = "extraregion",
                                 .noun = "extra region",
                                 .meaning = "the digits are different",
                                 .apart = "in an extra region with",
                                 .cells = {1, MANY},
                                 .digits = "different",
                                 .links = true,
                                 .placed = {MANY, MANY, 0},
                                 .encode = encode_region,
                                 .verify = verify_region};
