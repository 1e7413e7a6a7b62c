// dots.c -- marks between two cells: differences and ratios (Kropki's white and
// black dots), and the sums X and V.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"
#include "sudoku/variant/sum.h"

#include <stdlib.h>

static bool differ (const Constraint *dot, int a, int b) {
    return abs (a - b) == dot->value[0];
}

static bool multiply (const Constraint *dot, int a, int b) {
    return a == dot->value[0] * b || b == dot->value[0] * a;
}

static bool sum (const Constraint *sign, int a, int b) {
    return a + b == sign->value[0];
}

// ---------------------------------------------------------------------------
// Judging

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const int a = digit_at (grid, constraint->list[0], 0);
    const int b = digit_at (grid, constraint->list[0], 1);
    const int low = a < b ? a : b, high = a < b ? b : a;
    const int value = constraint->value[0];
    if (constraint->kind == &sudoku_kind_difference)
        return low + value == high;
    if (constraint->kind == &sudoku_kind_ratio)
        return high % low == 0 && high / low == value;
    return can_sum_to (constraint, grid, constraint->list[0], 2 * value);
}

static void encode_sum (Build *build, const Constraint *sign) {
    const Total total = {.value = sign->value[0]};
    if (list_weighs (build->rules, sign->list[0]))
        sudoku_build_sum (build, total, sign->list[0]);
    else
        sudoku_build_steps (build, sign);
}

// ---------------------------------------------------------------------------

static Range range_difference (const Constraint *constraint) {
    return (Range){1, (int) constraint->rules->side - 1};
}

static Range range_ratio (const Constraint *constraint) {
    return (Range){2, (int) constraint->rules->side};
}

static Range range_sum (const Constraint *sign) {
    const int side = (int) sign->rules->side;
    const int halves = cell_halves (sign->rules, sign->list->cell[0]) +
                       cell_halves (sign->rules, sign->list->cell[1]);
    return list_weighs (sign->rules, sign->list[0])
               ? (Range){(halves + 1) / 2, halves * side / 2}
               : (Range){3, 2 * side - 1};
}

static bool check_sum (const Constraint *constraint, sudoku_error *error) {
    return constraint->value[0] == 5 || constraint->value[0] == 10 ||
           sudoku_wrong (constraint, error, "expected 5 for V or 10 for X");
}

const Kind sudoku_kind_difference = {.name = "difference",
                                     .mark = true,
                                     .noun = "difference",
                                     .meaning =
                                         "the two digits differ by the value",
                                     .example = "2 r1c1 r1c2",
                                     .geometry = PAIR,
                                     .cells = {2, 2},
                                     .values = {1, 1},
                                     .usual = 1,
                                     .range = range_difference,
                                     .pair = differ,
                                     .placed = {2, 2, 1},
                                     .encode = sudoku_build_steps,
                                     .verify = verify};

const Kind sudoku_kind_ratio = {
    .name = "ratio",
    .mark = true,
    .noun = "ratio",
    .meaning = "one digit is the other one times the value",
    .example = "3 r1c1 r1c2",
    .geometry = PAIR,
    .cells = {2, 2},
    .values = {1, 1},
    .usual = 2,
    .range = range_ratio,
    .pair = multiply,
    .placed = {2, 2, 1},
    .encode = sudoku_build_steps,
    .verify = verify};

const Kind sudoku_kind_xv = {
    .name = "xv",
    .mark = true,
    .noun = "XV sum",
    .meaning = "the two digits have the sum 10 at an X and 5 at a V",
    .example = "X r1c1 r1c2",
    .geometry = PAIR,
    .cells = {2, 2},
    .values = {1, 1},
    .roman = true,
    .adds = ADDS_VALUES,
    .range = range_sum,
    .check = check_sum,
    .pair = sum,
    .placed = {2, 2, 1},
    .encode = encode_sum,
    .verify = verify};
