// hint.c -- what a step is about, for those who want to find it themselves.
//
// The place to look at is that of the first truth that is a house or a constraint;
// of a step of cells alone, the box or region of the first cell, or the cell.

#include "sudoku/board/houses.h"
#include "sudoku/explain/position.h"
#include "sudoku/sudoku_explain.h"

#include <stdlib.h>
#include <string.h>

static sudoku_rule find_where (const sudoku_board *board,
                               const sudoku_step *step) {
    sudoku_rule where = step->truths[0];
    const unsigned region = board_region (board, where.row, where.col);
    if (where.kind == SUDOKU_CELL && region != NO_REGION) {
        where.kind = SUDOKU_BOX;
        where.house = region;
    }
    for (size_t i = step->truths_size; i-- > 0;)
        if (step->truths[i].kind != SUDOKU_CELL)
            where = step->truths[i];
    return where;
}

int sudoku_step_hint (const sudoku_board *board, const sudoku_step *step,
                      sudoku_hint *hint) {
    const size_t side = sudoku_side (board);
    memset (hint, 0, sizeof *hint);
    hint->digits = calloc (side + 1, sizeof *hint->digits);
    hint->cells = calloc (side * side, sizeof *hint->cells);
    sudoku_given *const left = malloc (side * side * side * sizeof *left);
    if (!hint->digits || !hint->cells || !left) {
        free (left);
        sudoku_hint_release (hint);
        return SUDOKU_OUT_OF_MEMORY;
    }
    hint->where = find_where (board, step);
    for (size_t i = 0; i < step->truths_size; i++) {
        const size_t size = sudoku_rule_left (board, step->truths[i], left);
        for (size_t k = 0; k < size; k++) {
            hint->digits[left[k].digit] = true;
            hint->cells[left[k].row * side + left[k].col] = true;
        }
    }
    free (left);
    return SUDOKU_OK;
}

void sudoku_hint_release (sudoku_hint *hint) {
    free (hint->digits);
    free (hint->cells);
    memset (hint, 0, sizeof *hint);
}
