// zipper.c -- pairs of digits at the same distance from the middle of a line have the
// same sum; if there is a middle cell, its digit is the sum.
//
// An automaton reads the middle cell and then the pairs around it.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

#include <stdlib.h>

// The state is sum·STRIDE + the first digit of a pair; the sum is 0 until it is known.
// The context is 1 if there is a middle cell, else 0.
enum { STRIDE = 1 << 20 };

static int64_t next (const void *context, int64_t state, size_t i, int choice) {
    const size_t middle = *(const size_t *) context;
    const int64_t sum = state / STRIDE, first = state % STRIDE;
    if (i < middle)
        return choice * (int64_t) STRIDE;
    if (!first)
        return sum && choice >= sum ? DEAD : state + choice;
    if (sum && first + choice != sum)
        return DEAD;
    return (first + choice) * STRIDE;
}

static void encode (Build *build, const Constraint *constraint) {
    const Cells cells = constraint->list[0];
    const size_t middle = cells.size % 2;
    const Automaton automaton = {&middle, 0, next, NULL};
    uint32_t *const cell = sudoku_build_room (build, cells.size, sizeof *cell);
    size_t size = 0;
    if (cell && middle)
        cell[size++] = cells.cell[cells.size / 2];
    for (size_t i = cells.size / 2; cell && i-- > 0;) {
        cell[size++] = cells.cell[i];
        cell[size++] = cells.cell[cells.size - 1 - i];
    }
    if (cell)
        sudoku_build_automaton (build, (Cells){cell, size}, &automaton);
    free (cell);
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    const size_t last = cells.size - 1;
    const int ends = digit_at (grid, cells, 0) + digit_at (grid, cells, last);
    for (size_t i = 1; i < last - i; i++)
        if (digit_at (grid, cells, i) + digit_at (grid, cells, last - i) !=
            ends)
            return false;
    return last % 2 == 1 || digit_at (grid, cells, last / 2) == ends;
}

const Kind sudoku_kind_zipper = {
    .name = "zipper",
    .key = "zipperline",
    .noun = "zipper line",
    .meaning =
        "digits equally far from the middle sum to the one in the middle",
    .example = "r1c1-r1c5",
    .geometry = LINE,
    .cells = {2, MANY},
    .adds = ADDS_DIGITS,
    .placed = {3, 5, 0},
    .encode = encode,
    .verify = verify};
