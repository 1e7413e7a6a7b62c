// killer.c -- killer cages: different digits, with or without a given sum.
//
// The sum depends only on the set of digits in the cage.  So an automaton reads the
// digits in increasing order; its state is the number and the sum of the digits in the
// cage.  With doubled or halved cells the sum also depends on which cell has which digit;
// then it is encoded as a sum of cells (sum.c).

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"
#include "sudoku/variant/sum.h"

#include <stdio.h>

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
    if (!constraint->values)
        return;
    if (list_weighs (build->rules, cells)) {
        const Total total = {.value = constraint->value[0]};
        sudoku_build_sum (build, total, cells);
        return;
    }
    if (cells.size == build->rules->side)
        return;
    const Cage cage = {(int64_t) cells.size, constraint->value[0]};
    const Automaton automaton = {&cage, 0, next, accepts};
    sudoku_build_set (build, cells, &automaton);
}

// The least and greatest weight of a cell of the cage, in halves.
static Range halves_of (const Constraint *constraint) {
    const Cells cells = constraint->list[0];
    Range halves = {4, 1};
    for (size_t i = 0; i < cells.size; i++) {
        const int each = cell_halves (constraint->rules, cells.cell[i]);
        halves.least = each < halves.least ? each : halves.least;
        halves.most = each > halves.most ? each : halves.most;
    }
    return halves;
}

// Whether `blanks` different digits that are not in the cage can have this sum, in
// halves.  `halves` is the range of their weights.
static bool can_add (const sudoku_board *grid, Cells cells, int blanks,
                     Range halves, int sum) {
    int least = 0, most = 0, low = blanks, high = blanks;
    for (int digit = 1; digit <= (int) grid->side; digit++) {
        const int other = (int) grid->side + 1 - digit;
        if (low && !list_has (grid, cells, digit) && low--)
            least += digit;
        if (high && !list_has (grid, cells, other) && high--)
            most += other;
    }
    return !low && halves.least * least <= sum && sum <= halves.most * most;
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    int blanks = 0, sum = 0;
    for (size_t i = 0; i < cells.size; i++) {
        const int digit = digit_at (grid, cells, i);
        sum += digit * cell_halves (constraint->rules, cells.cell[i]);
        blanks += !digit;
    }
    return all_differ (grid, cells) &&
           (!constraint->values ||
            can_add (grid, cells, blanks, halves_of (constraint),
                     2 * constraint->value[0] - sum));
}

// The smallest and the largest sum of different digits.
static Range range (const Constraint *constraint) {
    const int size = (int) constraint->list[0].size,
              side = (int) constraint->rules->side;
    const Range halves = halves_of (constraint);
    const int least = size * (size + 1) / 2;
    return (Range){(halves.least * least + 1) / 2,
                   halves.most * (size * (side + 1) - least) / 2};
}

static void say (const Constraint *constraint, char *text, size_t size) {
    snprintf (text, size, "%s",
              constraint->values ? constraint->kind->meaning
                                 : "the digits of the cage are different");
}

const Kind sudoku_kind_killer = {
    .name = "killer",
    .key = "killercage",
    .noun = "cage",
    .bounded = BOUNDED_CAGE,
    .meaning = "the digits of the cage are different and have this sum",
    .example = "15 r1c1 r1c2 r2c1",
    .geometry = TOGETHER,
    .told = TOLD_CAGE,
    .technique = "cage-combinations",
    .say = say,
    .said = 1, // the meaning does not state the sum
    .cells = {1, MANY},
    .values = {0, 1},
    .digits = "different",
    .adds = ADDS_VALUES,
    .range = range,
    .blanks = true,
    .bare = true,
    .placed = {2, 5, 1},
    .encode = encode,
    .verify = verify};
