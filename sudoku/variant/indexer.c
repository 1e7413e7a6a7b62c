// indexer.c -- cells whose digit is the position of another digit.
//
// The digit of an indexer in column c is the column of digit c in its row; the digit of
// an indexer in row r is the row of digit r in its column.  Both rules are equivalences
// of two literals:
//
//   r3c2 is 7  <=>  r3c7 is 2

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

static bool in_row (const Constraint *constraint) {
    return constraint->kind == &sudoku_kind_columnindexer;
}

static void encode (Build *build, const Constraint *constraint) {
    const uint32_t side = build->rules->side;
    const Cells cells = constraint->list[0];
    for (size_t i = 0; i < cells.size; i++)
        for (uint32_t k = 0; k < side; k++) {
            const uint32_t row = cells.cell[i] / side;
            const uint32_t col = cells.cell[i] % side;
            const int here = lit_of (build, cells.cell[i], (int) k + 1);
            const int there =
                in_row (constraint)
                    ? lit_of (build, row * side + k, (int) col + 1)
                    : lit_of (build, k * side + col, (int) row + 1);
            sudoku_build_clause (build, (int[]){-here, there}, 2);
            sudoku_build_clause (build, (int[]){here, -there}, 2);
        }
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const unsigned side = constraint->rules->side;
    for (size_t i = 0; i < constraint->list[0].size; i++) {
        const unsigned row = constraint->list[0].cell[i] / side;
        const unsigned col = constraint->list[0].cell[i] % side;
        const unsigned says = sudoku_get (grid, row, col);
        const unsigned digit = in_row (constraint) ? col + 1 : row + 1;
        for (unsigned k = 0; k < side; k++) {
            const unsigned there = in_row (constraint)
                                       ? sudoku_get (grid, row, k)
                                       : sudoku_get (grid, k, col);
            if (says && there && (says == k + 1) != (there == digit))
                return false;
        }
    }
    return true;
}

const Kind sudoku_kind_rowindexer = {
    .name = "rowindexer",
    .noun = "row indexer",
    .meaning = "a cell of row R says in which row of its column the digit R is",
    .example = "r1c1 r4c1",
    .geometry = EACH,
    .cells = {1, MANY},
    .constrains_lines = true,
    .links = true,
    .encode = encode,
    .verify = verify};

const Kind sudoku_kind_columnindexer = {
    .name = "columnindexer",
    .noun = "column indexer",
    .meaning = "a cell of column C says in which column of its row the digit C "
               "is",
    .example = "r1c1 r1c4",
    .geometry = EACH,
    .cells = {1, MANY},
    .constrains_lines = true,
    .links = true,
    .encode = encode,
    .verify = verify};
