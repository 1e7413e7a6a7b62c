// hint.c -- what a step is about, for those who want to find it themselves.
//
// The house is that of the first truth that is one; of a step of cells alone, the
// box of the first cell.

#include "sudoku/board/geometry.h"
#include "sudoku/explain/position.h"
#include "sudoku/sudoku_explain.h"

#include <stdlib.h>
#include <string.h>

static void find_house (const sudoku_board *board, const sudoku_step *step,
                        sudoku_hint *hint) {
    const sudoku_rule first = step->truths[0];
    hint->kind = SUDOKU_BOX;
    hint->house = box_of (sudoku_order (board), first.row, first.col);
    for (size_t i = step->truths_size; i-- > 0;)
        if (step->truths[i].kind != SUDOKU_CELL) {
            hint->kind = step->truths[i].kind;
            hint->house = step->truths[i].house;
        }
}

int sudoku_step_hint (const sudoku_board *board, const sudoku_step *step,
                      sudoku_hint *hint) {
    const unsigned side = sudoku_side (board);
    memset (hint, 0, sizeof *hint);
    hint->digits = calloc (side + 1, sizeof *hint->digits);
    hint->cells = calloc ((size_t) side * side, sizeof *hint->cells);
    if (!hint->digits || !hint->cells) {
        sudoku_hint_release (hint);
        return SUDOKU_OUT_OF_MEMORY;
    }
    find_house (board, step, hint);
    for (size_t i = 0; i < step->truths_size; i++)
        for (unsigned k = 0; k < side; k++) {
            const sudoku_given at =
                sudoku_rule_candidate (board, step->truths[i], k);
            if (!sudoku_is_open (board, at.row, at.col, at.digit))
                continue;
            hint->digits[at.digit] = true;
            hint->cells[at.row * side + at.col] = true;
        }
    return SUDOKU_OK;
}

void sudoku_hint_release (sudoku_hint *hint) {
    free (hint->digits);
    free (hint->cells);
    memset (hint, 0, sizeof *hint);
}
