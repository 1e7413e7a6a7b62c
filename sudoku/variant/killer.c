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

// Whether so many more digits, none of which the cage has, can have this sum: between the
// sums of the smallest and of the greatest ones all are possible.
static bool can_add (const sudoku_board *grid, Cells cells, int blanks,
                     int sum) {
    int least = 0, most = 0, low = blanks, high = blanks;
    for (int digit = 1; digit <= (int) grid->side; digit++) {
        const int other = (int) grid->side + 1 - digit;
        if (low && !list_has (grid, cells, digit) && low--)
            least += digit;
        if (high && !list_has (grid, cells, other) && high--)
            most += other;
    }
    return !low && least <= sum && sum <= most;
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    int blanks;
    const Cells cells = constraint->list[0];
    const int sum = sum_of (grid, cells, &blanks);
    return all_differ (grid, cells) &&
           (!constraint->values ||
            can_add (grid, cells, blanks, constraint->value[0] - sum));
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
    .bare = true,
    .encode = encode,
    .verify = verify};
