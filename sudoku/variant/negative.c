// negative.c -- negative constraints: neighbours without a mark violate the condition
// of the mark.
//
//   nonconsecutive   neighbours without a dot do not differ by 1
//   negative-ratio   neighbours without a dot do not have the ratio of any black
//                    dot, or the ratio 2 if there is no black dot
//   negative-xv      neighbours without X or V do not sum to 10 or 5
//
// A dot of either colour exempts a pair from the first two rules, since 1 and 2 may have
// a white or a black dot.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

#include <stdlib.h>

static bool marked (const Constraint *rule, uint32_t a, uint32_t b) {
    const sudoku_rules *const rules = rule->rules;
    if (rule->kind == &sudoku_kind_negative_xv)
        return sudoku_rules_marks (rules, &sudoku_kind_xv, a, b);
    return sudoku_rules_marks (rules, &sudoku_kind_difference, a, b) ||
           sudoku_rules_marks (rules, &sudoku_kind_ratio, a, b);
}

static bool not_consecutive (const Constraint *rule, int a, int b) {
    (void) rule;
    return abs (a - b) != 1;
}

static bool not_sum (const Constraint *rule, int a, int b) {
    (void) rule;
    return a + b != 5 && a + b != 10;
}

static bool not_ratio (const Constraint *rule, int a, int b) {
    bool any = false;
    for (size_t i = 0; i < rule->rules->constraints; i++) {
        const Constraint *const dot = rule->rules->constraint[i];
        if (dot->kind != &sudoku_kind_ratio)
            continue;
        any = true;
        if (a == dot->value[0] * b || b == dot->value[0] * a)
            return false;
    }
    return any || (a != 2 * b && b != 2 * a);
}

static void encode (Build *build, const Constraint *rule) {
    const uint32_t side = build->rules->side;
    for (uint32_t cell = 0; cell < side * side && sudoku_build_goes_on (build);
         cell++) {
        if (cell % side + 1 < side && !marked (rule, cell, cell + 1))
            sudoku_build_pair (build, rule, cell, cell + 1);
        if (cell / side + 1 < side && !marked (rule, cell, cell + side))
            sudoku_build_pair (build, rule, cell, cell + side);
    }
}

// ---------------------------------------------------------------------------
// The check of a grid: a pair that satisfies the condition of a mark must have a mark.

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

static bool needs_mark (const Constraint *rule, int low, int high) {
    if (rule->kind == &sudoku_kind_nonconsecutive)
        return high == low + 1;
    if (rule->kind == &sudoku_kind_negative_ratio)
        return needs_dot (rule->rules, low, high);
    return high == 5 - low || high == 10 - low;
}

static bool lacks_mark (const Constraint *rule, const sudoku_board *grid,
                        uint32_t a, uint32_t b) {
    const int x = grid->digit[a], y = grid->digit[b];
    return y && needs_mark (rule, x < y ? x : y, x < y ? y : x) &&
           !marked (rule, a, b);
}

static bool verify (const Constraint *rule, const sudoku_board *grid) {
    const uint32_t side = rule->rules->side;
    for (uint32_t cell = 0; cell < side * side; cell++)
        if (grid->digit[cell] && // mostly blank in a table of pairs
            ((cell % side + 1 < side &&
              lacks_mark (rule, grid, cell, cell + 1)) ||
             (cell / side + 1 < side &&
              lacks_mark (rule, grid, cell, cell + side))))
            return false;
    return true;
}

const Kind sudoku_kind_nonconsecutive = {
    .name = "nonconsecutive",
    .reads_marks = true,
    .noun = "non-consecutive rule",
    .meaning = "digits of neighbours do not differ by 1, unless there is a dot",
    .links = true,
    .pair = not_consecutive,
    .encode = encode,
    .verify = verify};

const Kind sudoku_kind_negative_ratio = {
    .name = "negative-ratio",
    .reads_marks = true,
    .key = "negative:ratio",
    .noun = "rule that all ratios are marked",
    .meaning = "neighbours without a dot do not have the ratio of a dot",
    .links = true,
    .pair = not_ratio,
    .encode = encode,
    .verify = verify};

const Kind sudoku_kind_negative_xv = {
    .name = "negative-xv",
    .reads_marks = true,
    .key = "negative:xv",
    .noun = "rule that all sums X and V are marked",
    .meaning = "neighbours without X or V do not have the sum 10 or 5",
    .links = true,
    .pair = not_sum,
    .encode = encode,
    .verify = verify};
