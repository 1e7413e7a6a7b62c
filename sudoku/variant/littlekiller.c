// littlekiller.c -- the sum of a diagonal, given outside the board; digits may repeat.

#include "sudoku/variant/kinds.h"
#include "sudoku/variant/sum.h"

static void encode (Build *build, const Constraint *constraint) {
    const Total total = {.value = constraint->value[0]};
    sudoku_build_sum (build, total, constraint->list[0]);
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    return can_sum_to (constraint, grid, constraint->list[0],
                       2 * constraint->value[0]);
}

static Range range (const Constraint *constraint) {
    int halves = 0;
    for (size_t i = 0; i < constraint->list->size; i++)
        halves += cell_halves (constraint->rules, constraint->list->cell[i]);
    return (Range){(halves + 1) / 2,
                   halves * (int) constraint->rules->side / 2};
}

const Kind sudoku_kind_littlekiller = {
    .name = "littlekiller",
    .key = "littlekillersum",
    .noun = "diagonal sum",
    .bounded = BOUNDED_SUM,
    .meaning = "the digits of the diagonal have this sum; they may repeat",
    .example = "17 r0c4 dl",
    .told = TOLD_SUM,
    .geometry = DIAGONAL,
    .cells = {1, MANY},
    .values = {1, 1},
    .adds = ADDS_VALUES,
    .range = range,
    .blanks = true,
    .placed = {1, MANY, 1},
    .encode = encode,
    .verify = verify};
