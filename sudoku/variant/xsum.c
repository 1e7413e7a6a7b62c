// xsum.c -- the sum of the first X digits, where X is the first digit.

#include "sudoku/variant/kinds.h"
#include "sudoku/variant/stretch.h"

#include <stdlib.h>

static void encode (Build *build, const Constraint *constraint) {
    const Cells cells = constraint->list[0];
    Stretch *const stretch =
        sudoku_build_room (build, cells.size, sizeof *stretch);
    for (size_t x = 1; stretch && x <= cells.size; x++)
        stretch[x - 1] =
            (Stretch){lit_of (build, cells.cell[0], (int) x), 0, x};
    if (stretch)
        sudoku_build_stretch (build, cells, stretch, cells.size,
                              constraint->value[0]);
    free (stretch);
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    const int x = digit_at (grid, cells, 0);
    int sum = 0;
    for (int i = 0; i < x; i++)
        sum += digit_at (grid, cells, (size_t) i);
    return sum == constraint->value[0];
}

static Range range (const Constraint *constraint) {
    const int side = (int) constraint->rules->side;
    return (Range){1, side * (side + 1) / 2};
}

const Kind sudoku_kind_xsum = {
    .name = "xsum",
    .noun = "X-sum",
    .bounded = BOUNDED_FIRST,
    .meaning = "the first X digits have this sum, where X is the first one",
    .example = "20 column 4 from below",
    .told = TOLD_FIRST,
    .geometry = SIGHT_LINE,
    .cells = {1, MANY},
    .values = {1, 1},
    .range = range,
    .adds = ADDS_DIGITS,
    .placed = {1, MANY, 1},
    .encode = encode,
    .verify = verify};
