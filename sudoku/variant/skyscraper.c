// skyscraper.c -- the number of visible digits: digits above all digits before them.
//
// One automaton reads the digits of the cells; its state is the highest digit and the
// count.  A second automaton reads the cells of the digits in decreasing order: a digit is
// visible if its cell comes before the cells of all higher digits.  The first automaton does
// not use that the digits differ, and the second does not use that the cells differ; together
// they exclude more.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

#include <stdlib.h>

// The state is highest·STRIDE + count.
enum { STRIDE = 1 << 20 };

static int64_t next (const void *context, int64_t state, size_t i, int choice) {
    const int64_t value = *(const int *) context;
    (void) i;
    if (choice > state / STRIDE)
        state = choice * (int64_t) STRIDE + state % STRIDE + 1;
    return state % STRIDE > value ? DEAD : state;
}

// The state is first·STRIDE + count, where `first` is the first cell so far.
static int64_t next_digit (const void *context, int64_t state, size_t i,
                           int choice) {
    const int64_t value = *(const int *) context;
    (void) i;
    if (choice < state / STRIDE)
        state = choice * (int64_t) STRIDE + state % STRIDE + 1;
    return state % STRIDE > value ? DEAD : state;
}

static bool accepts (const void *context, int64_t state) {
    return state % STRIDE == *(const int *) context;
}

static void encode (Build *build, const Constraint *constraint) {
    const Cells cells = constraint->list[0];
    const size_t side = cells.size;
    const Automaton by_cell = {constraint->value, 0, next, accepts};
    const Automaton by_digit = {constraint->value, (int64_t) side * STRIDE,
                                next_digit, accepts};
    int *const lits = sudoku_build_room (build, side * side, sizeof *lits);
    sudoku_build_automaton (build, cells, &by_cell);
    for (size_t place = 0; lits && place < side; place++)
        for (size_t i = 0; i < side; i++)
            lits[place * side + i] =
                lit_of (build, cells.cell[i], (int) (side - place));
    sudoku_build_choices (build, lits, side, side, 0, &by_digit);
    free (lits);
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    int seen = 0;
    for (size_t i = 0; i < cells.size; i++) {
        size_t before = 0;
        while (digit_at (grid, cells, before) < digit_at (grid, cells, i))
            before++;
        seen += before == i;
    }
    return seen == constraint->value[0];
}

const Kind sudoku_kind_skyscraper = {
    .name = "skyscraper",
    .noun = "skyscraper clue",
    .bounded = BOUNDED_SKYLINE,
    .meaning = "the number of digits higher than all before them",
    .technique = "skyscraper-clue", // since "skyscraper" is a turbot fish
    .arrangement = SIGHT_LINE,
    .cells = {1, MANY},
    .values = {1, 1},
    .placed = {1, MANY, 1},
    .encode = encode,
    .verify = verify};
