// parity.c -- cells with odd or even digits: the other digits are excluded.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

static int remainder_of (const Constraint *constraint) {
    return constraint->kind == &sudoku_kind_odd;
}

static void encode (Build *build, const Constraint *constraint) {
    const Cells cells = constraint->list[0];
    const int first = 1 + remainder_of (constraint);
    for (size_t i = 0; i < cells.size; i++)
        for (int digit = first; digit <= (int) build->rules->side; digit += 2)
            sudoku_build_forbid (build, cells.cell[i], digit);
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    for (size_t i = 0; i < cells.size; i++)
        if (digit_at (grid, cells, i) &&
            digit_at (grid, cells, i) % 2 != remainder_of (constraint))
            return false;
    return true;
}

const Kind sudoku_kind_odd = {.name = "odd",
                              .single = true,
                              .noun = "odd cell",
                              .meaning = "the digits are odd",
                              .example = "r1c1 r5c5",
                              .geometry = EACH,
                              .cells = {1, MANY},
                              .links = true,
                              .placed = {1, 1, 0},
                              .encode = encode,
                              .verify = verify};

const Kind sudoku_kind_even = {.name = "even",
                               .single = true,
                               .noun = "even cell",
                               .meaning = "the digits are even",
                               .example = "r1c1 r5c5",
                               .geometry = EACH,
                               .cells = {1, MANY},
                               .links = true,
                               .placed = {1, 1, 0},
                               .encode = encode,
                               .verify = verify};
