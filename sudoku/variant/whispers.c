// whispers.c -- neighbours on the line differ much.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

#include <stdlib.h>

// German whispers differ by half the side at least: 5 on side 9.
static int least_difference (const sudoku_rules *rules,
                             const Constraint *constraint) {
    return constraint->values ? constraint->value[0]
                              : (int) (rules->side + 1) / 2;
}

static bool apart (const void *context, int a, int b) {
    return abs (a - b) >= *(const int *) context;
}

static void encode (Build *build, const Constraint *constraint) {
    const Cells cells = constraint->list[0];
    const int least = least_difference (build->rules, constraint);
    for (size_t i = 1; i < cells.size; i++)
        sudoku_build_pairs (build, cells.cell[i - 1], cells.cell[i], &least,
                            apart);
}

// Beside a blank cell a digit must be far enough from 1 or from N.
static bool verify (const sudoku_rules *rules, const Constraint *constraint,
                    const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    const int least = least_difference (rules, constraint);
    for (size_t i = 1; i < cells.size; i++) {
        const int a = digit_at (grid, cells, i);
        const int b = digit_at (grid, cells, i - 1), one = a + b;
        if (a && b && a - b < least && b - a < least)
            return false;
        if (one && (!a || !b) && one - least < 1 &&
            one + least > (int) rules->side)
            return false;
    }
    return true;
}

static void range (const sudoku_rules *rules, const Constraint *constraint,
                   int *least, int *most) {
    (void) constraint;
    *least = 1;
    *most = (int) rules->side - 1;
}

const Kind sudoku_kind_whispers = {
    .name = "whispers",
    .key = "whispers",
    .noun = "whispers line",
    .meaning = "neighbours differ by half the side at least, or by the value",
    .lie = LINE,
    .least_lists = 1,
    .most_lists = 1,
    .least_cells = 2,
    .crossing = true,
    .most_values = 1,
    .range = range,
    .blanks = true,
    .links = true,
    .encode = encode,
    .verify = verify};
