// quadruple.c -- digits that must occur in four cells around a corner, in any order.
//
// A digit that is listed k times must be in k of the four cells.  So of any 5 - k of
// these cells at least one has the digit.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

static int times (const Constraint *constraint, int digit) {
    int count = 0;
    for (size_t i = 0; i < constraint->values; i++)
        count += constraint->value[i] == digit;
    return count;
}

static void encode (Build *build, const Constraint *constraint) {
    const uint32_t *const cell = constraint->list[0].cell;
    for (size_t i = 0; i < constraint->values; i++) {
        const int digit = constraint->value[i];
        for (unsigned some = 1; some < 16; some++) {
            int lits[4], size = 0;
            for (unsigned k = 0; k < 4; k++)
                if (some >> k & 1)
                    lits[size++] = lit_of (build, cell[k], digit);
            if (size == 5 - times (constraint, digit))
                sudoku_build_clause (build, lits, (size_t) size);
        }
    }
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    bool used[4] = {false, false, false, false};
    for (size_t i = 0; i < constraint->values; i++) {
        size_t at = 0;
        while (at < 4 && (used[at] || digit_at (grid, constraint->list[0],
                                                at) != constraint->value[i]))
            at++;
        if (at == 4)
            return false;
        used[at] = true;
    }
    return true;
}

const Kind sudoku_kind_quadruple = {
    .name = "quadruple",
    .noun = "quadruple",
    .meaning = "the four cells hold these digits, each as often as it is given",
    .example = "2 7 r1c1 r1c2 r2c1 r2c2",
    .geometry = SQUARE,
    .cells = {4, 4},
    .values = {1, 4},
    .placed = {4, 4, 2},
    .encode = encode,
    .verify = verify};
