// stretch.c -- the sum of a stretch, for sandwich sums and X-sums.
//
// The cells have all digits, so the sum depends only on the set of digits inside the
// stretch.  An automaton reads for each digit, in increasing order, whether it is
// inside, and then the length of the stretch; it accepts if the number of digits inside
// is the length and their sum is right.  Cells and digits are connected by
//
//   if a cell has a digit:  the cell is inside  <=>  the digit is inside
//
// An automaton that reads the cells would not use that the digits are different.

#include "sudoku/variant/stretch.h"

#include <assert.h>
#include <stdlib.h>

// The state is count·STRIDE + sum.
enum { STRIDE = 1 << 20 };

typedef struct Target {
    size_t side;
    int64_t sum;
} Target;

static int64_t next (const void *context, int64_t state, size_t i, int choice) {
    const Target *const target = context;
    if (i == target->side)
        return state == choice * (int64_t) STRIDE + target->sum ? state : DEAD;
    if (choice)
        state += STRIDE + (int64_t) i + 1;
    return state % STRIDE > target->sum ? DEAD : state;
}

// A literal for "the stretch is one of the `wanted` stretches", or 0 if there is no
// such stretch.
static int one_of (Build *build, const Stretch *stretch, size_t stretches,
                   bool (*wanted) (const Stretch *stretch, size_t i), size_t i,
                   int *room) {
    size_t size = 0;
    for (size_t s = 0; s < stretches; s++)
        if (wanted (stretch + s, i))
            room[size++] = stretch[s].lit;
    const int var = size ? sudoku_build_var (build) : 0;
    room[size] = -var;
    if (size)
        sudoku_build_exactly_one (build, room, size + 1);
    return var;
}

static bool holds_cell (const Stretch *stretch, size_t i) {
    return stretch->from <= i && i < stretch->to;
}

static bool has_length (const Stretch *stretch, size_t length) {
    return stretch->to - stretch->from == length;
}

// If the cell has the digit, the cell and the digit are both inside or both outside.
static void join (Build *build, int cell_holds, int cell_inside,
                  int digit_inside) {
    if (cell_inside)
        sudoku_build_clause (
            build, (int[]){-cell_holds, -cell_inside, digit_inside}, 3);
    if (cell_inside)
        sudoku_build_clause (
            build, (int[]){-cell_holds, cell_inside, -digit_inside}, 3);
    else
        sudoku_build_clause (build, (int[]){-cell_holds, -digit_inside}, 2);
}

// Fills the places of the automaton, [(N + 1)·(N + 1)] initially zeros: first the
// digits, then the length.
static void put_places (Build *build, Cells cells, const Stretch *stretch,
                        size_t stretches, int *lits, int *room) {
    const size_t side = cells.size, choices = side + 1;
    for (size_t digit = 0; digit < side; digit++) {
        const int inside = sudoku_build_var (build);
        lits[digit * choices] = -inside;
        lits[digit * choices + 1] = inside;
    }
    for (size_t i = 0; i < side; i++) {
        const int inside =
            one_of (build, stretch, stretches, holds_cell, i, room);
        for (size_t digit = 0; digit < side; digit++)
            join (build, lit_of (build, cells.cell[i], (int) digit + 1), inside,
                  lits[digit * choices + 1]);
    }
    for (size_t length = 0; length <= side; length++)
        lits[side * choices + length] =
            one_of (build, stretch, stretches, has_length, length, room);
}

void sudoku_build_stretch (Build *build, Cells cells, const Stretch *stretch,
                           size_t stretches, int sum) {
    const size_t side = cells.size;
    const Target target = {side, sum};
    const Automaton automaton = {&target, 0, next, NULL};
    int *const lits =
        sudoku_build_room (build, (side + 1) * (side + 1), sizeof *lits);
    int *const room = sudoku_build_room (build, stretches, sizeof *room);
    assert (side == build->rules->side);
    if (lits && room)
        put_places (build, cells, stretch, stretches, lits, room);
    sudoku_build_choices (build, lits, side + 1, side + 1, 0, &automaton);
    free (lits);
    free (room);
}
