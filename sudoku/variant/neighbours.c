// neighbours.c -- rules for all cells that lie near each other: anti-knight,
// anti-king and non-consecutive.  Neighbours with a dot may be consecutive.
//
// Two cells a knight's move apart never share a third one, so anti-knight is a
// group for each pair.  Cells a king's move apart lie in a square of four, all of
// which differ: a group for each square.

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

static bool apart (const void *context, int a, int b) {
    (void) context;
    return a - b != 1 && b - a != 1;
}

// A dot between two cells says more than their having none.
static bool has_dot (const sudoku_rules *rules, uint32_t a, uint32_t b) {
    return sudoku_rules_marks (rules, &sudoku_kind_difference, a, b) ||
           sudoku_rules_marks (rules, &sudoku_kind_ratio, a, b);
}

static void encode_consecutive (Build *build, const Constraint *constraint) {
    const uint32_t side = build->rules->side;
    (void) constraint;
    for (uint32_t cell = 0; cell < side * side; cell++) {
        if (cell % side + 1 < side && !has_dot (build->rules, cell, cell + 1))
            sudoku_build_pairs (build, cell, cell + 1, NULL, apart);
        if (cell / side + 1 < side &&
            !has_dot (build->rules, cell, cell + side))
            sudoku_build_pairs (build, cell, cell + side, NULL, apart);
    }
}

// ---------------------------------------------------------------------------
// Judging: all pairs of cells, by how far apart they are.

static bool judge (const sudoku_rules *rules, const sudoku_board *grid,
                   bool (*wrong) (int rows, int cols, int a, int b)) {
    const int side = (int) rules->side;
    for (int a = 0; a < side * side; a++)
        for (int b = 0; b < side * side; b++)
            if (wrong (abs (a / side - b / side), abs (a % side - b % side),
                       grid->digit[a], grid->digit[b]))
                return false;
    return true;
}

static bool at_knight (int rows, int cols, int a, int b) {
    return rows * cols == 2 && a && a == b;
}

static bool at_king (int rows, int cols, int a, int b) {
    return rows <= 1 && cols <= 1 && rows + cols && a && a == b;
}

static bool verify_knight (const sudoku_rules *rules, const Constraint *c,
                           const sudoku_board *grid) {
    (void) c;
    return judge (rules, grid, at_knight);
}

static bool verify_king (const sudoku_rules *rules, const Constraint *c,
                         const sudoku_board *grid) {
    (void) c;
    return judge (rules, grid, at_king);
}

static bool verify_consecutive (const sudoku_rules *rules, const Constraint *c,
                                const sudoku_board *grid) {
    const uint32_t side = rules->side;
    (void) c;
    for (uint32_t a = 0; a < side * side; a++)
        for (int above = 0; grid->digit[a] && above < 2; above++) {
            const bool beside = above ? a >= side : a % side;
            const uint32_t b = beside ? a - (above ? side : 1) : a;
            if (grid->digit[b] && abs (grid->digit[a] - grid->digit[b]) == 1 &&
                !has_dot (rules, a, b))
                return false;
        }
    return true;
}

// ---------------------------------------------------------------------------

const Kind sudoku_kind_antiknight = {
    .name = "antiknight",
    .key = "antiknight",
    .noun = "anti-knight rule",
    .meaning = "cells a knight's move apart hold different digits",
    .blanks = true,
    .links = true,
    .encode = encode_knight,
    .verify = verify_knight};

const Kind sudoku_kind_antiking = {
    .name = "antiking",
    .key = "antiking",
    .noun = "anti-king rule",
    .meaning = "cells a king's move apart hold different digits",
    .blanks = true,
    .links = true,
    .encode = encode_king,
    .verify = verify_king};

const Kind sudoku_kind_nonconsecutive = {
    .name = "nonconsecutive",
    .key = "nonconsecutive",
    .noun = "non-consecutive rule",
    .meaning = "digits of neighbours do not differ by 1, but where a dot is",
    .blanks = true,
    .links = true,
    .encode = encode_consecutive,
    .verify = verify_consecutive};
