// killer.c -- killer cages: different digits, with a sum or without.
//
// The sum depends on which digits are in the cage, and not on where: so an
// automaton goes through the digits from below and counts those that the cage
// has, and their sum.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

// The state is count·STRIDE + sum.
enum { STRIDE = 1 << 20 };

typedef struct Cage {
    int64_t size, sum;
} Cage;

static int64_t next (const void *context, int64_t state, size_t i, int choice) {
    const Cage *const cage = context;
    if (choice)
        state += STRIDE + (int64_t) i + 1;
    return state / STRIDE > cage->size || state % STRIDE > cage->sum ? DEAD
                                                                     : state;
}

static bool accepts (const void *context, int64_t state) {
    const Cage *const cage = context;
    return state == cage->size * STRIDE + cage->sum;
}

static void encode (Build *build, const Constraint *constraint) {
    const Cells cells = constraint->list[0];
    sudoku_build_distinct (build, cells);
    if (!constraint->values || cells.size == build->rules->side)
        return;
    const Cage cage = {(int64_t) cells.size, constraint->value[0]};
    const Automaton automaton = {&cage, 0, next, accepts};
    sudoku_build_set (build, cells, &automaton);
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    int blanks;
    const int sum = sum_of (grid, constraint->list[0], &blanks);
    return all_differ (grid, constraint->list[0]) &&
           (!constraint->values || sum == constraint->value[0] ||
            (blanks && sum < constraint->value[0]));
}

// The smallest and the largest sum of different digits.
static Range range (const Constraint *constraint) {
    const int size = (int) constraint->list[0].size,
              side = (int) constraint->rules->side;
    return (Range){size * (size + 1) / 2, size * side - size * (size - 1) / 2};
}

const Kind sudoku_kind_killer = {
    .name = "killer",
    .key = "killercage",
    .noun = "cage",
    .meaning = "the digits of the cage are different and have this sum",
    .cells = {1, MANY},
    .values = {0, 1},
    .digits = "different",
    .range = range,
    .blanks = true,
    .encode = encode,
    .verify = verify};
