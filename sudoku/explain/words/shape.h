// shape.h -- names of steps by their shape, see shape.c.

#pragma once

#include "sudoku/sudoku.h"
#include "sudoku/explain/argument.h"

// Whether all rules are of a kind; and whether all are of houses and one digit.
static inline bool all_of_kind (const sudoku_rule *rules, size_t size,
                                int kind) {
    for (size_t i = 0; i < size; i++)
        if (rules[i].kind != kind)
            return false;
    return true;
}

static inline bool all_of_digit (const sudoku_rule *rules, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (rules[i].kind == SUDOKU_CELL || rules[i].digit != rules->digit)
            return false;
    return true;
}

// Names a completed step found on this board: by its shape unless the technique is
// known.
void sudoku_step_name (sudoku_step *step, const sudoku_board *board,
                       const char *technique);
