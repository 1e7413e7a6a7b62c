// equal.c -- cells with equal digits: palindromes and clones.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

static bool equal (const Constraint *constraint, int a, int b) {
    (void) constraint;
    return a == b;
}

static void encode_palindrome (Build *build, const Constraint *constraint) {
    const Cells cells = constraint->list[0];
    for (size_t i = 0; i < cells.size / 2; i++)
        sudoku_build_pair (build, constraint, cells.cell[i],
                           cells.cell[cells.size - 1 - i]);
}

static void encode_clone (Build *build, const Constraint *constraint) {
    for (size_t i = 0; i < constraint->list[0].size; i++)
        sudoku_build_pair (build, constraint, constraint->list[0].cell[i],
                           constraint->list[1].cell[i]);
}

static bool differ (const sudoku_board *grid, uint32_t a, uint32_t b) {
    return grid->digit[a] && grid->digit[b] && grid->digit[a] != grid->digit[b];
}

static bool verify_palindrome (const Constraint *constraint,
                               const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    for (size_t i = 0, j = cells.size; i < j--; i++)
        if (differ (grid, cells.cell[i], cells.cell[j]))
            return false;
    return true;
}

static bool verify_clone (const Constraint *constraint,
                          const sudoku_board *grid) {
    const Cells from = constraint->list[0], to = constraint->list[1];
    for (size_t i = 0; i < to.size; i++)
        if (differ (grid, from.cell[i], to.cell[i]))
            return false;
    return true;
}

static bool check_clone (const Constraint *constraint, sudoku_error *error) {
    const Cells from = constraint->list[0], to = constraint->list[1];
    const unsigned side = constraint->rules->side;
    if (from.size != to.size)
        return sudoku_wrong (
            constraint, error,
            "%zu cells, and a copy of %zu cells: expected equal numbers",
            from.size, to.size);
    for (size_t i = 0; i < from.size; i++)
        if (from.cell[i] == to.cell[i])
            return sudoku_wrong (constraint, error, "r%uc%u is its own copy",
                                 from.cell[i] / side + 1,
                                 from.cell[i] % side + 1);
    return true;
}

const Kind sudoku_kind_palindrome = {
    .name = "palindrome",
    .noun = "palindrome",
    .meaning = "the digits read the same from both ends",
    .example = "r2c3-r4c5",
    .geometry = LINE,
    .pair = equal,
    .cells = {2, MANY},
    .links = true,
    .placed = {3, 5, 0},
    .encode = encode_palindrome,
    .verify = verify_palindrome};

const Kind sudoku_kind_clone = {
    .name = "clone",
    .noun = "clone",
    .meaning = "the cells hold the same digits as their copies, in order",
    .example = "r1c1 r1c2 : r8c5 r8c6",
    .geometry = SEQUENCE,
    .lists = {2, 2},
    .pair = equal,
    .cells = {1, MANY},
    .check = check_clone,
    .links = true,
    .encode = encode_clone,
    .verify = verify_clone};
