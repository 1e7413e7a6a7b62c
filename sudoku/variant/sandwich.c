// sandwich.c -- the sum of the digits between 1 and N, or between two other digits.
//
// The crusts of the sandwich are the cells with these two digits.  A variable for each
// pair of cells says that the two cells are the crusts; stretch.c encodes the sum.

#include "sudoku/variant/kinds.h"
#include "sudoku/variant/stretch.h"

#include <stdio.h>
#include <stdlib.h>

// The digits of the crusts are the second and third value, if given; otherwise 1 and N.
static bool is_crust (const Constraint *constraint, int digit) {
    const bool named = constraint->values == 3;
    return digit == (named ? constraint->value[1] : 1) ||
           digit ==
               (named ? constraint->value[2] : (int) constraint->rules->side);
}

// Makes a stretch, with its literal, for each pair of cells that may be the crusts.  Returns
// the number of pairs.
static size_t put_pairs (Build *build, size_t side, Stretch *stretch,
                         int *room) {
    size_t pairs = 0;
    for (size_t i = 0; i < side; i++)
        for (size_t j = i + 1; j < side; j++, pairs++) {
            stretch[pairs] = (Stretch){sudoku_build_var (build), i + 1, j};
            room[pairs] = stretch[pairs].lit;
        }
    sudoku_build_exactly_one (build, room, pairs);
    return pairs;
}

// Requires that cell i is a crust of the chosen pair iff it has one of the two digits.
static void put_crust (Build *build, const Constraint *constraint, size_t i,
                       const Stretch *stretch, size_t pairs, int *room) {
    const int crust = sudoku_build_var (build);
    size_t size = 0;
    for (int digit = 1; digit <= (int) build->rules->side; digit++)
        if (is_crust (constraint, digit))
            room[size++] = lit_of (build, constraint->list[0].cell[i], digit);
    room[size++] = -crust;
    sudoku_build_exactly_one (build, room, size);
    size = 0;
    for (size_t s = 0; s < pairs; s++)
        if (stretch[s].from == i + 1 || stretch[s].to == i)
            room[size++] = stretch[s].lit;
    room[size++] = -crust;
    sudoku_build_exactly_one (build, room, size);
}

static void encode (Build *build, const Constraint *constraint) {
    const Cells cells = constraint->list[0];
    const size_t side = cells.size, most = side * side;
    Stretch *const stretch = sudoku_build_room (build, most, sizeof *stretch);
    int *const room = sudoku_build_room (build, most + 1, sizeof *room);
    if (stretch && room && side > 1) {
        const size_t pairs = put_pairs (build, side, stretch, room);
        for (size_t i = 0; i < side; i++)
            put_crust (build, constraint, i, stretch, pairs, room);
        sudoku_build_stretch (build, cells, stretch, pairs,
                              constraint->value[0]);
    }
    free (stretch);
    free (room);
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    int sum = 0, crusts = 0;
    for (size_t i = 0; i < cells.size; i++) {
        const int digit = digit_at (grid, cells, i);
        if (is_crust (constraint, digit))
            crusts++;
        else if (crusts == 1)
            sum += digit;
    }
    return sum == constraint->value[0];
}

// The sum of all digits except the two digits of the crusts.
static int largest_sum (const Constraint *constraint) {
    int sum = 0;
    for (int digit = 1; digit <= (int) constraint->rules->side; digit++)
        sum += is_crust (constraint, digit) ? 0 : digit;
    return sum;
}

// The range of the sum, and the range of the crusts if they are given.
static Range range (const Constraint *constraint) {
    const int sum = largest_sum (constraint),
              side = (int) constraint->rules->side;
    return (Range){0, constraint->values > 1 && sum < side ? side : sum};
}

static bool check (const Constraint *constraint, sudoku_error *error) {
    const int *const value = constraint->value;
    const int side = (int) constraint->rules->side;
    if (value[0] > largest_sum (constraint))
        return sudoku_wrong (constraint, error,
                             "expected a sum of at most %d, not %d",
                             largest_sum (constraint), value[0]);
    if (constraint->values == 1)
        return true;
    return (constraint->values == 3 && value[1] >= 1 && value[1] <= side &&
            value[2] >= 1 && value[2] <= side && value[1] != value[2]) ||
           sudoku_wrong (constraint, error,
                         "expected the sum alone, or two digits behind it");
}

static void say (const Constraint *at, char *text, size_t size) {
    if (at->values > 1)
        snprintf (text, size, "the digits between %d and %d have this sum",
                  at->value[1], at->value[at->values - 1]);
    else
        snprintf (text, size,
                  "the digits between the lowest and the highest have this "
                  "sum");
}

const Kind sudoku_kind_sandwich = {
    .name = "sandwich",
    .key = "sandwichsum",
    .noun = "sandwich sum",
    .bounded = BOUNDED_SANDWICH,
    .meaning =
        "the digits between the lowest and the highest have this sum, or "
        "the digits between two given digits",
    .told = TOLD_SANDWICH,
    .say = say,
    .said = 1, // the meaning does not state the sum
    .arrangement = SIGHT_LINE,
    .cells = {1, MANY},
    .values = {1, 3},
    .range = range,
    .check = check,
    .adds = ADDS_DIGITS,
    .placed = {1, MANY, 1},
    .encode = encode,
    .verify = verify};
