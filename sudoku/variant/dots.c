// dots.c -- marks between two cells: differences and ratios (Kropki's white and
// black dots), and the sums X and V.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

#include <stdlib.h>

static bool differ (const void *context, int a, int b) {
    return abs (a - b) == *(const int *) context;
}

static bool multiply (const void *context, int a, int b) {
    const int ratio = *(const int *) context;
    return a == ratio * b || b == ratio * a;
}

static bool sum (const void *context, int a, int b) {
    return a + b == *(const int *) context;
}

static void put (Build *build, const Constraint *constraint,
                 bool (*allowed) (const void *context, int a, int b)) {
    const uint32_t *const cell = constraint->list[0].cell;
    sudoku_build_pairs (build, cell[0], cell[1], constraint->value, allowed);
}

static void encode_difference (Build *build, const Constraint *constraint) {
    put (build, constraint, differ);
}

static void encode_ratio (Build *build, const Constraint *constraint) {
    put (build, constraint, multiply);
}

static void encode_sum (Build *build, const Constraint *constraint) {
    put (build, constraint, sum);
}

// ---------------------------------------------------------------------------
// Judging

typedef struct Two {
    int low, high;
} Two;

static Two digits_of (const Constraint *constraint, const sudoku_board *grid) {
    const int a = digit_at (grid, constraint->list[0], 0);
    const int b = digit_at (grid, constraint->list[0], 1);
    return a < b ? (Two){a, b} : (Two){b, a};
}

static bool verify_difference (const sudoku_rules *rules,
                               const Constraint *constraint,
                               const sudoku_board *grid) {
    const Two two = digits_of (constraint, grid);
    (void) rules;
    return two.low + constraint->value[0] == two.high;
}

static bool verify_ratio (const sudoku_rules *rules,
                          const Constraint *constraint,
                          const sudoku_board *grid) {
    const Two two = digits_of (constraint, grid);
    (void) rules;
    return two.high % two.low == 0 &&
           two.high / two.low == constraint->value[0];
}

static bool verify_sum (const sudoku_rules *rules, const Constraint *constraint,
                        const sudoku_board *grid) {
    const Two two = digits_of (constraint, grid);
    (void) rules;
    return two.high == constraint->value[0] - two.low;
}

// ---------------------------------------------------------------------------

static void range_difference (const sudoku_rules *rules,
                              const Constraint *constraint, int *least,
                              int *most) {
    (void) constraint;
    *least = 1;
    *most = (int) rules->side - 1;
}

static void range_ratio (const sudoku_rules *rules,
                         const Constraint *constraint, int *least, int *most) {
    (void) constraint;
    *least = 2;
    *most = (int) rules->side;
}

static void range_sum (const sudoku_rules *rules, const Constraint *constraint,
                       int *least, int *most) {
    (void) constraint;
    *least = 3;
    *most = 2 * (int) rules->side - 1;
}

static bool check_sum (const sudoku_rules *rules, const Constraint *constraint,
                       sudoku_error *error) {
    return constraint->value[0] == 5 || constraint->value[0] == 10 ||
           sudoku_wrong (rules, constraint, error,
                         "expected 5 for V or 10 for X");
}

#define DOT                                                                    \
    .lie = PAIR, .least_lists = 1, .most_lists = 1, .least_cells = 2,          \
    .most_cells = 2, .least_values = 1, .most_values = 1

const Kind sudoku_kind_difference = {.name = "difference",
                                     .key = "difference",
                                     .usual = 1,
                                     .noun = "difference",
                                     .meaning =
                                         "the two digits differ by the value",
                                     DOT,
                                     .range = range_difference,
                                     .encode = encode_difference,
                                     .verify = verify_difference};

const Kind sudoku_kind_ratio = {
    .name = "ratio",
    .key = "ratio",
    .usual = 2,
    .noun = "ratio",
    .meaning = "one digit is the other one times the value",
    DOT,
    .range = range_ratio,
    .encode = encode_ratio,
    .verify = verify_ratio};

const Kind sudoku_kind_xv = {.name = "xv",
                             .key = "xv",
                             .roman = true,
                             .noun = "XV sum",
                             .meaning =
                                 "the two digits have the sum 10 at an X "
                                 "and 5 at a V",
                             DOT,
                             .range = range_sum,
                             .check = check_sum,
                             .encode = encode_sum,
                             .verify = verify_sum};
