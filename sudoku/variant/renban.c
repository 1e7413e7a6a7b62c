// renban.c -- consecutive digits in any order.
//
// An automaton reads, for each digit in increasing order, whether the digit is on the line,
// and accepts a single run of digits.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

// The state is 0 before the run, then the length of the run so far, and after the run the
// full length plus 1.
static int64_t next (const void *context, int64_t state, size_t i, int choice) {
    const int64_t size = (int64_t) * (const size_t *) context;
    (void) i;
    if (choice)
        return state < size ? state + 1 : DEAD;
    return state == 0 || state > size ? state : state == size ? size + 1 : DEAD;
}

static bool accepts (const void *context, int64_t state) {
    return state >= (int64_t) * (const size_t *) context;
}

static void encode (Build *build, const Constraint *constraint) {
    const Cells cells = constraint->list[0];
    const Automaton automaton = {&cells.size, 0, next, accepts};
    sudoku_build_distinct (build, cells);
    sudoku_build_set (build, cells, &automaton);
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    int low = (int) constraint->rules->side, high = 0;
    for (size_t i = 0; i < cells.size; i++) {
        const int digit = digit_at (grid, cells, i);
        low = digit < low ? digit : low;
        high = digit > high ? digit : high;
    }
    return all_differ (grid, cells) && high - low + 1 == (int) cells.size;
}

const Kind sudoku_kind_renban = {.name = "renban",
                                 .noun = "renban line",
                                 .meaning =
                                     "the digits are consecutive, in any order",
                                 .arrangement = LINE,
                                 .cells = {2, MANY},
                                 .digits = "consecutive",
                                 .placed = {3, 5, 0},
                                 .encode = encode,
                                 .verify = verify};
