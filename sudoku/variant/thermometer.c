// thermometer.c -- digits increase from the bulb to the tip; on slow thermometers they
// do not decrease.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

static bool is_slow (const Constraint *constraint) {
    return constraint->kind == &sudoku_kind_slowthermometer;
}

static bool grow (const Constraint *constraint, int a, int b) {
    return a < b || (is_slow (constraint) && a == b);
}

// Enough values must remain for the blank cells before, between and after the digits.
static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    const int step = is_slow (constraint) ? 0 : 1;
    int least = 1;
    for (size_t i = 0; i < cells.size; i++, least += step) {
        const int digit = digit_at (grid, cells, i);
        if (digit && digit < least)
            return false;
        if (digit)
            least = digit;
    }
    return least - step <= (int) constraint->rules->side;
}

const Kind sudoku_kind_thermometer = {
    .name = "thermometer",
    .noun = "thermometer",
    .bounded = BOUNDED_LINE,
    .meaning = "digits grow from the bulb to the tip",
    .example = "r1c1-r1c4-r3c4",
    .geometry = LINE,
    .cells = {2, MANY},
    .digits = "growing",
    .blanks = true,
    .pair = grow,
    .placed = {3, 6, 0},
    .encode = sudoku_build_steps,
    .verify = verify};

const Kind sudoku_kind_slowthermometer = {
    .name = "slowthermometer",
    .noun = "slow thermometer",
    .bounded = BOUNDED_LINE,
    .meaning = "digits grow or stay the same from the bulb to the tip",
    .example = "r1c1-r1c4-r3c4",
    .geometry = LINE,
    .cells = {2, MANY},
    .blanks = true,
    .pair = grow,
    .placed = {3, 6, 0},
    .encode = sudoku_build_steps,
    .verify = verify};
