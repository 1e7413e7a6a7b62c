// arrow.c -- the digits of each arrow sum to that of its circle.
//
// A pill of two or three circles reads as a number: 1 and 2 as 12.  An automaton
// reads the number and then counts the arrow down.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_CIRCLES = 3 };

static int64_t next (const void *context, int64_t state, size_t i, int choice) {
    const size_t circles = *(const size_t *) context;
    if (i < circles)
        return state * (choice < 10 ? 10 : 100) + choice;
    return state < choice ? DEAD : state - choice;
}

static bool accepts (const void *context, int64_t state) {
    (void) context;
    return state == 0;
}

static void put_arrow (Build *build, Cells circle, Cells arrow) {
    const Automaton automaton = {&circle.size, 0, next, accepts};
    const size_t size = circle.size + arrow.size;
    uint32_t *const cell = malloc ((size + 1) * sizeof *cell);
    if (!cell && !build->stop)
        build->stop = SUDOKU_OUT_OF_MEMORY;
    if (cell) {
        memcpy (cell, circle.cell, circle.size * sizeof *cell);
        memcpy (cell + circle.size, arrow.cell, arrow.size * sizeof *cell);
        sudoku_build_automaton (build, (Cells){cell, size}, &automaton);
    }
    free (cell);
}

static void encode (Build *build, const Constraint *constraint) {
    for (size_t i = 1; i < constraint->lists; i++)
        put_arrow (build, constraint->list[0], constraint->list[i]);
}

static bool verify (const sudoku_rules *rules, const Constraint *constraint,
                    const sudoku_board *grid) {
    long number = 0;
    (void) rules;
    for (size_t i = 0; i < constraint->list[0].size; i++) {
        const int digit = digit_at (grid, constraint->list[0], i);
        for (int power = 1; power <= digit; power *= 10)
            number *= 10;
        number += digit;
    }
    for (size_t list = 1; list < constraint->lists; list++) {
        long sum = 0;
        for (size_t i = 0; i < constraint->list[list].size; i++)
            sum += digit_at (grid, constraint->list[list], i);
        if (sum != number)
            return false;
    }
    return true;
}

// Whether a cell lies in the circles, or touches one.
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

static bool check (const sudoku_rules *rules, const Constraint *constraint,
                   sudoku_error *error) {
    const Cells circles = constraint->list[0];
    if (circles.size > MOST_CIRCLES)
        return sudoku_wrong (rules, constraint, error,
                             "%zu circles: expected at most %d", circles.size,
                             MOST_CIRCLES);
    for (size_t list = 1; list < constraint->lists; list++) {
        const Cells arrow = constraint->list[list];
        if (!near (rules, circles, arrow.cell[0], 1))
            return sudoku_wrong (rules, constraint, error,
                                 "the arrow does not start beside the circle");
        for (size_t i = 0; i < arrow.size; i++)
            if (near (rules, circles, arrow.cell[i], 0))
                return sudoku_wrong (rules, constraint, error,
                                     "the arrow goes through its circle");
    }
    return true;
}

const Kind sudoku_kind_arrow = {
    .name = "arrow",
    .key = "arrow",
    .noun = "arrow",
    .meaning = "the digits of each arrow have the sum in the circle",
    .lie = LINE,
    .least_lists = 2,
    .most_lists = 16,
    .least_cells = 1,
    .check = check,
    .encode = encode,
    .verify = verify};
