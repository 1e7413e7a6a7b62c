// extreme.c -- minima and maxima: cells with a lower, or higher, digit than all
// cells beside them.  Neighbours with the same mark are not compared.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

static bool below (const void *context, int a, int b) {
    (void) context;
    return a < b;
}

static bool above (const void *context, int a, int b) {
    (void) context;
    return a > b;
}

static void put (Build *build, const Constraint *constraint,
                 bool (*allowed) (const void *context, int a, int b)) {
    const uint32_t side = build->rules->side;
    for (size_t i = 0; i < constraint->list[0].size; i++) {
        const uint32_t cell = constraint->list[0].cell[i];
        const uint32_t row = cell / side, col = cell % side;
        const uint32_t beside[] = {cell - side, cell + side, cell - 1,
                                   cell + 1};
        const bool on_board[] = {row > 0, row + 1 < side, col > 0,
                                 col + 1 < side};
        for (int k = 0; k < 4; k++)
            if (on_board[k] &&
                !sudoku_rules_marks (build->rules, constraint->kind, beside[k],
                                     beside[k]))
                sudoku_build_pairs (build, cell, beside[k], NULL, allowed);
    }
}

static void encode_minimum (Build *build, const Constraint *constraint) {
    put (build, constraint, below);
}

static void encode_maximum (Build *build, const Constraint *constraint) {
    put (build, constraint, above);
}

// ---------------------------------------------------------------------------
// Judging: the sign of a maximum is 1, of a minimum -1.

// A blank cell has the digit that fits best.
static bool higher (const sudoku_rules *rules, const Constraint *constraint,
                    const sudoku_board *grid, int sign) {
    const int side = (int) rules->side;
    const Cells cells = constraint->list[0];
    for (int cell = 0; cell < side * side; cell++) {
        const int low = grid->digit[cell] ? grid->digit[cell]
                        : sign > 0        ? 1
                                          : side;
        if (sudoku_rules_marks (rules, constraint->kind, (uint32_t) cell,
                                (uint32_t) cell))
            continue;
        for (size_t i = 0; i < cells.size; i++) {
            const int rows = cell / side - (int) cells.cell[i] / side;
            const int cols = cell % side - (int) cells.cell[i] % side;
            const int here = digit_at (grid, cells, i);
            const int high = here ? here : sign > 0 ? side : 1;
            if (rows * rows + cols * cols == 1 && sign * high <= sign * low)
                return false;
        }
    }
    return true;
}

static bool verify_minimum (const sudoku_rules *rules,
                            const Constraint *constraint,
                            const sudoku_board *grid) {
    return higher (rules, constraint, grid, -1);
}

static bool verify_maximum (const sudoku_rules *rules,
                            const Constraint *constraint,
                            const sudoku_board *grid) {
    return higher (rules, constraint, grid, 1);
}

const Kind sudoku_kind_minimum = {
    .name = "minimum",
    .key = "minimum",
    .single = true,
    .noun = "minimum",
    .meaning = "the digit is lower than those beside it without this mark",
    .least_lists = 1,
    .most_lists = 1,
    .least_cells = 1,
    .blanks = true,
    .links = true,
    .encode = encode_minimum,
    .verify = verify_minimum};

const Kind sudoku_kind_maximum = {
    .name = "maximum",
    .key = "maximum",
    .single = true,
    .noun = "maximum",
    .meaning = "the digit is higher than those beside it without this mark",
    .least_lists = 1,
    .most_lists = 1,
    .least_cells = 1,
    .blanks = true,
    .links = true,
    .encode = encode_maximum,
    .verify = verify_maximum};
