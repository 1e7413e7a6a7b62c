// neighbours.c -- rules for all neighbouring cells: anti-knight and anti-king.
//
// No three cells are pairwise a knight's move apart, so anti-knight is a group of two
// literals for each pair and digit.  Cells a king's move apart are in a common 2 × 2 square,
// so anti-king is a group for each square and digit.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

#include <stdlib.h>

static void encode_knight (Build *build, const Constraint *constraint) {
    static const int right[] = {-2, -1, 1, 2};
    const int side = (int) build->rules->side;
    (void) constraint;
    for (int row = 0; row < side; row++)
        for (int col = 0; col < side; col++)
            for (int i = 0; i < 4; i++) {
                const int r = row + 3 - abs (right[i]), c = col + right[i];
                const uint32_t pair[] = {(uint32_t) (row * side + col),
                                         (uint32_t) (r * side + c)};
                if (r < side && c >= 0 && c < side)
                    sudoku_build_distinct (build, (Cells){pair, 2});
            }
}

static void encode_king (Build *build, const Constraint *constraint) {
    const uint32_t side = build->rules->side;
    (void) constraint;
    for (uint32_t row = 0; row + 1 < side; row++)
        for (uint32_t col = 0; col + 1 < side; col++) {
            const uint32_t at = row * side + col;
            const uint32_t square[] = {at, at + 1, at + side, at + side + 1};
            sudoku_build_distinct (build, (Cells){square, 4});
        }
}

// ---------------------------------------------------------------------------
// The check of a grid: all pairs of cells at the given distance.

static bool is_near (const Constraint *constraint, int rows, int cols) {
    return constraint->kind == &sudoku_kind_antiknight
               ? rows * cols == 2
               : rows <= 1 && cols <= 1 && rows + cols;
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const int side = (int) constraint->rules->side;
    for (int a = 0; a < side * side; a++)
        for (int b = 0; b < side * side; b++)
            if (grid->digit[a] && grid->digit[a] == grid->digit[b] &&
                is_near (constraint, abs (a / side - b / side),
                         abs (a % side - b % side)))
                return false;
    return true;
}

// ---------------------------------------------------------------------------

const Kind sudoku_kind_antiknight = {
    .name = "antiknight",
    .noun = "anti-knight rule",
    .meaning = "cells a knight's move apart hold different digits",
    .apart = "a knight's move from",
    .links = true,
    .encode = encode_knight,
    .verify = verify};

const Kind sudoku_kind_antiking = {
    .name = "antiking",
    .noun = "anti-king rule",
    .meaning = "cells a king's move apart hold different digits",
    .apart = "a king's move from",
    .links = true,
    .encode = encode_king,
    .verify = verify};
