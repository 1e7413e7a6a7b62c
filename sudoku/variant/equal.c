// equal.c -- cells that hold the same digits: palindromes and clones.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

static bool equal (const void *context, int a, int b) {
    (void) context;
    return a == b;
}

static void encode_palindrome (Build *build, const Constraint *constraint) {
    const Cells cells = constraint->list[0];
    for (size_t i = 0; i < cells.size / 2; i++)
        sudoku_build_pairs (build, cells.cell[i],
                            cells.cell[cells.size - 1 - i], NULL, equal);
}

static void encode_clone (Build *build, const Constraint *constraint) {
    for (size_t i = 0; i < constraint->list[0].size; i++)
        sudoku_build_pairs (build, constraint->list[0].cell[i],
                            constraint->list[1].cell[i], NULL, equal);
}

static bool verify_palindrome (const sudoku_rules *rules,
                               const Constraint *constraint,
                               const sudoku_board *grid) {
    const Cells cells = constraint->list[0];
    (void) rules;
    for (size_t i = 0, j = cells.size; i < j--; i++)
        if (digit_at (grid, cells, i) && digit_at (grid, cells, j) &&
            digit_at (grid, cells, i) != digit_at (grid, cells, j))
            return false;
    return true;
}

static bool verify_clone (const sudoku_rules *rules,
                          const Constraint *constraint,
                          const sudoku_board *grid) {
    (void) rules;
    for (size_t i = 0; i < constraint->list[1].size; i++)
        if (digit_at (grid, constraint->list[0], i) &&
            digit_at (grid, constraint->list[1], i) &&
            digit_at (grid, constraint->list[0], i) !=
                digit_at (grid, constraint->list[1], i))
            return false;
    return true;
}

static bool check_clone (const sudoku_rules *rules,
                         const Constraint *constraint, sudoku_error *error) {
    const Cells from = constraint->list[0], to = constraint->list[1];
    if (from.size != to.size)
        return sudoku_wrong (rules, constraint, error,
                             "%zu cells with a copy of %zu cells", from.size,
                             to.size);
    for (size_t i = 0; i < from.size; i++)
        if (from.cell[i] == to.cell[i])
            return sudoku_wrong (
                rules, constraint, error, "r%uc%u is its own copy",
                from.cell[i] / rules->side + 1, from.cell[i] % rules->side + 1);
    return true;
}

const Kind sudoku_kind_palindrome = {
    .name = "palindrome",
    .key = "palindrome",
    .noun = "palindrome",
    .meaning = "the digits read the same from both ends",
    .lie = LINE,
    .least_lists = 1,
    .most_lists = 1,
    .least_cells = 2,
    .blanks = true,
    .links = true,
    .encode = encode_palindrome,
    .verify = verify_palindrome};

const Kind sudoku_kind_clone = {
    .name = "clone",
    .key = "clone",
    .noun = "clone",
    .meaning = "the cells hold the same digits as their copies, in order",
    .least_lists = 2,
    .most_lists = 2,
    .least_cells = 1,
    .check = check_clone,
    .blanks = true,
    .links = true,
    .encode = encode_clone,
    .verify = verify_clone};
