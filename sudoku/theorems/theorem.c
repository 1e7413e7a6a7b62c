// theorem.c -- equality of theorems, and the propagation that proves a theorem.

#include "sudoku/theorems/theorems.h"
#include "sudoku/board/board.h"
#include "sudoku/board/table.h"
#include "sudoku/solve/equivalence/transform.h"
#include "sudoku/rate/level.h"

int sudoku_canonicalize_theorem (const sudoku_board *clues,
                                 const sudoku_given *target,
                                 sudoku_board *smallest, sudoku_given *place) {
    const unsigned side = clues->side;
    const Place marked = {target->row, target->col};
    Place image;
    if (marked.row >= side || marked.col >= side || !target->digit ||
        target->digit > side || smallest->side != side ||
        clues->digit[marked.row * side + marked.col])
        return SUDOKU_BAD_INPUT;
    sudoku_board *const board = sudoku_board_copy (clues);
    if (!board)
        return SUDOKU_OUT_OF_MEMORY;
    sudoku_set (board, marked.row, marked.col, target->digit);
    const int result =
        sudoku_canonicalize_marked (board, &marked, smallest, &image);
    if (result == SUDOKU_OK)
        *place = (sudoku_given){image.row, image.col,
                                sudoku_get (smallest, image.row, image.col)};
    sudoku_board_free (board);
    return result;
}

// The names of the propagations, each with the highest level of inference that it uses.
static const struct {
    const char *name;
    unsigned level;
} propagations[] = {{"minimal", NAKED_SINGLE},
                    {"extended", HIDDEN_SINGLE},
                    {"triads", LOCKED},
                    {"failed", FAILED_LITERAL},
                    {"search", SEARCH}};

enum { PROPAGATIONS = sizeof propagations / sizeof *propagations };

TABLE (propagations, PROPAGATIONS, propagations[i].name, NULL)

int sudoku_propagation (const sudoku_board *clues, const sudoku_given *target,
                        size_t *propagation) {
    const unsigned side = clues->side;
    unsigned levels = 0;
    size_t level;
    for (size_t i = 0; i < PROPAGATIONS; i++)
        levels |= 1u << propagations[i].level;
    if (target && (target->row >= side || target->col >= side ||
                   !target->digit || target->digit > side))
        return SUDOKU_BAD_INPUT;
    const int result = sudoku_level_reaching (
        clues, levels,
        target ? (int) ((target->row * side + target->col) * side +
                        target->digit - 1)
               : -1,
        NULL, &level);
    if (result < 0)
        return result;
    *propagation = 0;
    while (propagations[*propagation].level < level)
        ++*propagation;
    return SUDOKU_OK;
}
