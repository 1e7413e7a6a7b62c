// whispers.c -- neighbours on the line differ by a minimum.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

#include <stdio.h>
#include <stdlib.h>

// German whispers differ by half the side at least: 5 on side 9.
static int least_difference (const Constraint *constraint) {
    return constraint->values ? constraint->value[0]
                              : (int) (constraint->rules->side + 1) / 2;
}

static bool apart (const Constraint *constraint, int a, int b) {
    return abs (a - b) >= least_difference (constraint);
}

// A digit next to a blank cell must differ enough from 1 or from N.
static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    const int least = least_difference (constraint);
    for (size_t i = 1; i < cells.size; i++) {
        const int a = digit_at (grid, cells, i);
        const int b = digit_at (grid, cells, i - 1), one = a + b;
        if (a && b && a - b < least && b - a < least)
            return false;
        if (one && (!a || !b) && one - least < 1 &&
            one + least > (int) constraint->rules->side)
            return false;
    }
    return true;
}

static Range range (const Constraint *constraint) {
    return (Range){1, (int) constraint->rules->side - 1};
}

static void say (const Constraint *at, char *text, size_t size) {
    snprintf (text, size, "neighbours differ by %u at least",
              at->values ? (unsigned) at->value[0] : (at->rules->side + 1) / 2);
}

const Kind sudoku_kind_whispers = {
    .name = "whispers",
    .noun = "whispers line",
    .meaning = "neighbours differ by half the side at least, or by the value",
    .example = "r1c1-r5c5",
    .chain = "whispers-chain",
    .say = say,
    .geometry = LINE,
    .cells = {2, MANY},
    .crossing = true,
    .values = {0, 1},
    .range = range,
    .links = true,
    .pair = apart,
    .placed = {3, 6, 0},
    .encode = sudoku_build_steps,
    .verify = verify};
