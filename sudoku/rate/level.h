// level.h -- levels of inference, see level.c.

#pragma once

#include "sudoku/board/stop.h"
#include "sudoku/sudoku.h"

// The largest order that can be rated.
enum { RATE_MAX = 5 };

enum {
    NAKED_SINGLE,
    HIDDEN_SINGLE,
    LOCKED,
    SUBSET,
    FAILED_LITERAL,
    TWO_LEVELS,
    SEARCH,
    LEVELS
};

// Finds the deepest level that is needed to place the candidate cell·N + digit - 1 (goal), or
// to solve the board (-1).  Uses the levels whose bits are set in `levels`, and SEARCH.  Returns
// SUDOKU_SOLVED; SUDOKU_NONE if a level finds that there is no solution; SUDOKU_UNKNOWN if
// it was stopped, with the deepest level so far; SUDOKU_BAD_INPUT or SUDOKU_OUT_OF_MEMORY.
int sudoku_level_reaching (const sudoku_board *puzzle, unsigned levels,
                           int goal, Stop *stop, size_t *level);
