// indexer.c -- cells that say where a digit is.
//
// A cell of column c says in which column of its row the digit c is; a cell of
// row r says in which row of its column the digit r is.  Both are equivalences of
// two literals:
//
//   r3c2 holds 7  <=>  r3c7 holds 2

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

static void put (Build *build, uint32_t cell, int digit, uint32_t to,
                 int found) {
    const int here = lit_of (build, cell, digit);
    const int there = lit_of (build, to, found);
    sudoku_build_clause (build, (int[]){-here, there}, 2);
    sudoku_build_clause (build, (int[]){here, -there}, 2);
}

static void encode_row (Build *build, const Constraint *constraint) {
    const uint32_t side = build->rules->side;
    for (size_t i = 0; i < constraint->list[0].size; i++) {
        const uint32_t cell = constraint->list[0].cell[i];
        for (uint32_t row = 0; row < side; row++)
            put (build, cell, (int) row + 1, row * side + cell % side,
                 (int) (cell / side) + 1);
    }
}

static void encode_column (Build *build, const Constraint *constraint) {
    const uint32_t side = build->rules->side;
    for (size_t i = 0; i < constraint->list[0].size; i++) {
        const uint32_t cell = constraint->list[0].cell[i];
        for (uint32_t col = 0; col < side; col++)
            put (build, cell, (int) col + 1, cell / side * side + col,
                 (int) (cell % side) + 1);
    }
}

static bool verify (const sudoku_rules *rules, const Constraint *constraint,
                    const sudoku_board *grid, bool in_row) {
    const unsigned side = rules->side;
    for (size_t i = 0; i < constraint->list[0].size; i++) {
        const unsigned row = constraint->list[0].cell[i] / side;
        const unsigned col = constraint->list[0].cell[i] % side;
        const unsigned says = sudoku_get (grid, row, col);
        const unsigned digit = in_row ? col + 1 : row + 1;
        for (unsigned k = 0; k < side; k++) {
            const unsigned there =
                in_row ? sudoku_get (grid, row, k) : sudoku_get (grid, k, col);
            if (says && there && (says == k + 1) != (there == digit))
                return false;
        }
    }
    return true;
}

static bool verify_row (const sudoku_rules *rules, const Constraint *constraint,
                        const sudoku_board *grid) {
    return verify (rules, constraint, grid, false);
}

static bool verify_column (const sudoku_rules *rules,
                           const Constraint *constraint,
                           const sudoku_board *grid) {
    return verify (rules, constraint, grid, true);
}

const Kind sudoku_kind_rowindexer = {
    .name = "rowindexer",
    .key = "rowindexer",
    .noun = "row indexer",
    .meaning = "a cell of row R says in which row of its column the digit R is",
    .least_lists = 1,
    .most_lists = 1,
    .least_cells = 1,
    .blanks = true,
    .links = true,
    .encode = encode_row,
    .verify = verify_row};

const Kind sudoku_kind_columnindexer = {
    .name = "columnindexer",
    .key = "columnindexer",
    .noun = "column indexer",
    .meaning = "a cell of column C says in which column of its row the digit C "
               "is",
    .least_lists = 1,
    .most_lists = 1,
    .least_cells = 1,
    .blanks = true,
    .links = true,
    .encode = encode_column,
    .verify = verify_column};
