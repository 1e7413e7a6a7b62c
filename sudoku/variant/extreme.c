// extreme.c -- minima and maxima: cells with a lower, or higher, digit than all of
// their neighbours.  Neighbours with the same mark are not compared.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"

static bool is_maximum (const Constraint *constraint) {
    return constraint->kind == &sudoku_kind_maximum;
}

static bool fits (const Constraint *constraint, int here, int neighbour) {
    return is_maximum (constraint) ? here > neighbour : here < neighbour;
}

static void encode (Build *build, const Constraint *constraint) {
    const uint32_t side = build->rules->side;
    for (size_t i = 0; i < constraint->list[0].size; i++) {
        const uint32_t cell = constraint->list[0].cell[i];
        const uint32_t row = cell / side, col = cell % side;
        const uint32_t neighbours[] = {cell - side, cell + side, cell - 1,
                                       cell + 1};
        const bool on_board[] = {row > 0, row + 1 < side, col > 0,
                                 col + 1 < side};
        for (int k = 0; k < 4; k++)
            if (on_board[k] &&
                !sudoku_rules_marks (build->rules, constraint->kind,
                                     neighbours[k], neighbours[k]))
                sudoku_build_pair (build, constraint, cell, neighbours[k]);
    }
}

// ---------------------------------------------------------------------------
// The check of a grid.  The sign of a maximum is 1, of a minimum -1.  A blank cell counts
// as the digit that fits best.

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    const sudoku_rules *const rules = constraint->rules;
    const int side = (int) rules->side, sign = is_maximum (constraint) ? 1 : -1;
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

const Kind sudoku_kind_minimum = {
    .name = "minimum",
    .mark = true,
    .reads_marks = true,
    .constrains_neighbours = true,
    .single = true,
    .noun = "minimum",
    .meaning = "the digit is lower than those beside it without this mark",
    .example = "r2c2",
    .geometry = EACH,
    .cells = {1, MANY},
    .links = true,
    .pair = fits,
    .encode = encode,
    .verify = verify};

const Kind sudoku_kind_maximum = {
    .name = "maximum",
    .mark = true,
    .reads_marks = true,
    .constrains_neighbours = true,
    .single = true,
    .noun = "maximum",
    .meaning = "the digit is higher than those beside it without this mark",
    .example = "r2c2",
    .geometry = EACH,
    .cells = {1, MANY},
    .links = true,
    .pair = fits,
    .encode = encode,
    .verify = verify};
