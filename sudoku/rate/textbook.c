// textbook.c -- solves a puzzle by the textbook's steps up to some technique, without
// texts and proofs.
//
// Each step is the first in textbook order, so techniques after the last allowed
// technique are never searched for.  A textbook ends at a position that needs a harder
// technique, or continues there after `hint` has added givens.

#include "sudoku/rate/textbook.h"
#include "sudoku/explain/explain.h"
#include "sudoku/board/board.h"
#include "sudoku/explain/finders/finder.h"
#include "sudoku/explain/argument.h"

#include <stdlib.h>

static int begin (const Textbook *textbook, const sudoku_board *puzzle,
                  sudoku_explainer **explainer) {
    *explainer = NULL;
    if (textbook->technique >= sudoku_table_size (&sudoku_techniques))
        return SUDOKU_BAD_INPUT;
    const Technique *const last = sudoku_techniques_table + textbook->technique;
    const int made = sudoku_explainer_new_towards (
        puzzle, textbook->grid, textbook->state, textbook->stop, explainer);
    if (made != SUDOKU_OK)
        return made;
    bool *const allowed =
        calloc (sudoku_table_size (&sudoku_techniques), sizeof *allowed);
    if (!allowed)
        return SUDOKU_OUT_OF_MEMORY;
    for (size_t i = 0; i <= textbook->technique; i++)
        allowed[i] = true;
    const int styled = sudoku_explainer_set_style (
        *explainer, allowed,
        SUDOKU_ONLY | SUDOKU_UNPROVED |
            (last->truths == UNIQUE_TRUTHS ? SUDOKU_ASSUME_UNIQUE : 0));
    free (allowed);
    return styled;
}

// Applies steps until there is none, and returns SUDOKU_NONE.
static int take_steps (Textbook *textbook, sudoku_explainer *explainer) {
    const sudoku_step *step;
    int result;
    while ((result = sudoku_explainer_next (explainer, &step)) == SUDOKU_OK)
        textbook->used |= step->argument.technique == (int) textbook->technique;
    return result;
}

// Gives the explainer the givens of the puzzle that its board lacks.
static int give (sudoku_explainer *explainer, const sudoku_board *puzzle) {
    const sudoku_board *const now = sudoku_explainer_board (explainer);
    const size_t side = puzzle->side;
    int result = SUDOKU_OK;
    for (size_t i = 0; i < side * side && result == SUDOKU_OK; i++)
        if (puzzle->digit[i] && !now->digit[i])
            result = sudoku_explainer_give (explainer, i / side, i % side);
    return result;
}

int sudoku_textbook_solve (Textbook *textbook, sudoku_board *puzzle) {
    sudoku_explainer *explainer;
    int result = begin (textbook, puzzle, &explainer);
    textbook->used = false;
    while (result == SUDOKU_OK) {
        result = take_steps (textbook, explainer);
        if (result != SUDOKU_NONE)
            break;
        const sudoku_board *const now = sudoku_explainer_board (explainer);
        if (sudoku_givens (now) == (size_t) now->side * now->side) {
            result = SUDOKU_OK;
            break;
        }
        if (textbook->hint &&
            textbook->hint (textbook->helper, puzzle, now, textbook->used))
            result = give (explainer, puzzle);
    }
    sudoku_explainer_free (explainer);
    return result;
}
