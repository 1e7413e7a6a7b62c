// littlekiller.c -- the sum of a diagonal, written outside the board; digits may
// repeat.

#include "sudoku/variant/kinds.h"
#include "sudoku/variant/sum.h"

static void encode (Build *build, const Constraint *constraint) {
    const Total total = {.value = constraint->value[0]};
    sudoku_build_sum (build, total, constraint->list[0]);
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    int sum = 0, blanks = 0;
    for (size_t i = 0; i < cells.size; i++) {
        sum += digit_at (grid, cells, i);
        blanks += !digit_at (grid, cells, i);
    }
    return sum + blanks <= constraint->value[0] &&
           sum + blanks * (int) constraint->rules->side >= constraint->value[0];
}

static void range (const Constraint *constraint, int *least, int *most) {
    *least = (int) constraint->list[0].size;
    *most = *least * (int) constraint->rules->side;
}

const Kind sudoku_kind_littlekiller = {
    .name = "littlekiller",
    .key = "littlekillersum",
    .noun = "diagonal sum",
    .meaning = "the digits of the diagonal have this sum; they may repeat",
    .lie = DIAGONAL,
    .cells = {1, MANY},
    .values = {1, 1},
    .range = range,
    .blanks = true,
    .encode = encode,
    .verify = verify};
