// negative.c -- all marks are given: neighbours without a mark do not have what
// marks say.
//
//   xv     neighbours without X or V do not sum to 10 or 5
//   ratio  neighbours without a dot do not have the ratio of any black dot; 2 if
//          there is none.  A white dot exempts a pair as well: 1 and 2 may have
//          either.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

#include <stdlib.h>

// The ratios of all black dots, or 2.
static bool has_ratio (const sudoku_rules *rules, int a, int b) {
    bool any = false;
    for (size_t i = 0; i < rules->constraints; i++) {
        const Constraint *const dot = rules->constraint[i];
        if (dot->kind != &sudoku_kind_ratio)
            continue;
        any = true;
        if (a == dot->value[0] * b || b == dot->value[0] * a)
            return true;
    }
    return !any && (a == 2 * b || b == 2 * a);
}

static bool not_ratio (const void *context, int a, int b) {
    return !has_ratio (context, a, b);
}

static bool not_sum (const void *context, int a, int b) {
    (void) context;
    return a + b != 5 && a + b != 10;
}

static bool has_dot (const sudoku_rules *rules, uint32_t a, uint32_t b) {
    return sudoku_rules_marks (rules, &sudoku_kind_difference, a, b) ||
           sudoku_rules_marks (rules, &sudoku_kind_ratio, a, b);
}

static bool has_xv (const sudoku_rules *rules, uint32_t a, uint32_t b) {
    return sudoku_rules_marks (rules, &sudoku_kind_xv, a, b);
}

static void put (Build *build,
                 bool (*marked) (const sudoku_rules *rules, uint32_t a,
                                 uint32_t b),
                 bool (*allowed) (const void *context, int a, int b)) {
    const sudoku_rules *const rules = build->rules;
    const uint32_t side = rules->side;
    for (uint32_t cell = 0; cell < side * side; cell++) {
        if (cell % side + 1 < side && !marked (rules, cell, cell + 1))
            sudoku_build_pairs (build, cell, cell + 1, rules, allowed);
        if (cell / side + 1 < side && !marked (rules, cell, cell + side))
            sudoku_build_pairs (build, cell, cell + side, rules, allowed);
    }
}

static void encode_ratio (Build *build, const Constraint *constraint) {
    (void) constraint;
    put (build, has_dot, not_ratio);
}

static void encode_xv (Build *build, const Constraint *constraint) {
    (void) constraint;
    put (build, has_xv, not_sum);
}

// ---------------------------------------------------------------------------
// Judging: a pair that has what a mark says needs a mark.

static bool needs_dot (const sudoku_rules *rules, int low, int high) {
    const int ratio = high % low ? 0 : high / low;
    size_t dots = 0;
    for (size_t i = 0; i < rules->constraints; i++)
        if (rules->constraint[i]->kind == &sudoku_kind_ratio) {
            dots++;
            if (rules->constraint[i]->value[0] == ratio)
                return true;
        }
    return dots == 0 && ratio == 2;
}

static bool needs_xv (const sudoku_rules *rules, int low, int high) {
    (void) rules;
    return high == 5 - low || high == 10 - low;
}

static bool judge (const sudoku_rules *rules, const sudoku_board *grid,
                   bool (*needs) (const sudoku_rules *rules, int low, int high),
                   bool (*marked) (const sudoku_rules *rules, uint32_t a,
                                   uint32_t b)) {
    const int side = (int) rules->side;
    for (int a = 0; a < side * side; a++)
        for (int b = 0; b < side * side; b++)
            if (abs (a / side - b / side) + abs (a % side - b % side) == 1 &&
                grid->digit[a] && grid->digit[a] <= grid->digit[b] &&
                needs (rules, grid->digit[a], grid->digit[b]) &&
                !marked (rules, (uint32_t) a, (uint32_t) b))
                return false;
    return true;
}

static bool verify_ratio (const sudoku_rules *rules,
                          const Constraint *constraint,
                          const sudoku_board *grid) {
    (void) constraint;
    return judge (rules, grid, needs_dot, has_dot);
}

static bool verify_xv (const sudoku_rules *rules, const Constraint *constraint,
                       const sudoku_board *grid) {
    (void) constraint;
    return judge (rules, grid, needs_xv, has_xv);
}

const Kind sudoku_kind_negative_ratio = {
    .name = "negative-ratio",
    .key = "negative:ratio",
    .noun = "rule that all ratios are marked",
    .meaning = "neighbours without a dot do not have the ratio of a dot",
    .blanks = true,
    .links = true,
    .encode = encode_ratio,
    .verify = verify_ratio};

const Kind sudoku_kind_negative_xv = {
    .name = "negative-xv",
    .key = "negative:xv",
    .noun = "rule that all sums X and V are marked",
    .meaning = "neighbours without X or V do not have the sum 10 or 5",
    .blanks = true,
    .links = true,
    .encode = encode_xv,
    .verify = verify_xv};
