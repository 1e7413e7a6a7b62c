// between.c -- the digits on a line are between the digits at its ends.
//
// An automaton reads both ends and then the cells between them; its state is the
// lower and the higher end.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

#include <stdlib.h>
#include <string.h>

// The state is low·STRIDE + high; after the first end it is the digit of this end.
enum { STRIDE = 1 << 20 };

static int64_t next (const void *context, int64_t state, size_t i, int choice) {
    const int64_t low = state / STRIDE, high = state % STRIDE;
    (void) context;
    if (i == 0)
        return choice;
    if (i == 1)
        return choice < state ? choice * (int64_t) STRIDE + state
                              : state * STRIDE + choice;
    return low < choice && choice < high ? state : DEAD;
}

static void encode (Build *build, const Constraint *constraint) {
    const Cells cells = constraint->list[0];
    const Automaton automaton = {NULL, 0, next, NULL};
    uint32_t *const cell = sudoku_build_room (build, cells.size, sizeof *cell);
    if (cell) {
        cell[0] = cells.cell[cells.size - 1];
        memcpy (cell + 1, cells.cell, (cells.size - 1) * sizeof *cell);
        sudoku_build_automaton (build, (Cells){cell, cells.size}, &automaton);
    }
    free (cell);
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    const int first = digit_at (grid, cells, 0);
    const int last = digit_at (grid, cells, cells.size - 1);
    for (size_t i = 1; i + 1 < cells.size; i++) {
        const int digit = digit_at (grid, cells, i);
        if (!(first < digit && digit < last) &&
            !(last < digit && digit < first))
            return false;
    }
    return true;
}

const Kind sudoku_kind_between = {
    .name = "between",
    .key = "betweenline",
    .noun = "between line",
    .meaning = "the digits lie between the digits of both ends",
    .example = "r1c1-r1c4",
    .told = TOLD_ENDS,
    .geometry = LINE,
    .cells = {2, MANY},
    .placed = {3, 5, 0},
    .encode = encode,
    .verify = verify};
