// arrow.c -- the digits of each arrow sum to the digit in its circle.
//
// Two or three circles are read as a number: the digits 1 and 2 as 12.

#include "sudoku/variant/kinds.h"
#include "sudoku/variant/sum.h"

#include <stdlib.h>

enum { MOST_CIRCLES = 3 };

static void encode (Build *build, const Constraint *constraint) {
    const Total total = {.number = constraint->list[0]};
    for (size_t i = 1; i < constraint->lists; i++)
        sudoku_build_sum (build, total, constraint->list[i]);
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const Cells circles = constraint->list[0];
    const long each =
        circles.size == 1 ? cell_halves (constraint->rules, *circles.cell) : 2;
    long number = 0;
    for (size_t i = 0; i < circles.size; i++) {
        const int digit = digit_at (grid, circles, i);
        for (int power = 1; power <= digit; power *= 10)
            number *= 10;
        number += digit;
        if (!digit)
            return true;
    }
    for (size_t list = 1; list < constraint->lists; list++)
        if (!can_sum_to (constraint, grid, constraint->list[list],
                         each * number))
            return false;
    return true;
}

// Whether a cell is at most `distance` king's moves from a circle.
static bool near (const sudoku_rules *rules, Cells circles, uint32_t cell,
                  int distance) {
    const int side = (int) rules->side;
    for (size_t i = 0; i < circles.size; i++) {
        const int at = (int) circles.cell[i], to = (int) cell;
        if (abs (at / side - to / side) <= distance &&
            abs (at % side - to % side) <= distance)
            return true;
    }
    return false;
}

static bool check (const Constraint *constraint, sudoku_error *error) {
    const Cells circles = constraint->list[0];
    if (circles.size > MOST_CIRCLES)
        return sudoku_wrong (constraint, error,
                             "%zu circles: expected at most %d", circles.size,
                             MOST_CIRCLES);
    if (circles.size > 1 && list_weighs (constraint->rules, circles))
        return sudoku_wrong (constraint, error,
                             "a cell of a number that is doubled or halved");
    for (size_t list = 1; list < constraint->lists; list++) {
        const Cells arrow = constraint->list[list];
        if (!near (constraint->rules, circles, arrow.cell[0], 1))
            return sudoku_wrong (constraint, error,
                                 "the arrow does not start beside the circle");
        for (size_t i = 0; i < arrow.size; i++)
            if (near (constraint->rules, circles, arrow.cell[i], 0))
                return sudoku_wrong (constraint, error,
                                     "the arrow goes through its circle");
    }
    return true;
}

const Kind sudoku_kind_arrow = {
    .name = "arrow",
    .noun = "arrow",
    .bounded = BOUNDED_CIRCLES,
    .meaning = "the digits of each arrow have the sum in the circle",
    .example = "r1c1 : r1c2 r1c3",
    .told = TOLD_EQUATION,
    .geometry = LINE,
    .lists = {2, 16},
    .cells = {1, MANY},
    .adds = ADDS_VALUES,
    .check = check,
    .blanks = true,
    .placed = {3, 4, 0},
    .encode = encode,
    .verify = verify};
