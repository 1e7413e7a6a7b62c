// textbook.h -- solving by the textbook's steps up to some technique, see textbook.c.

#pragma once

#include "sudoku/sudoku.h"

typedef struct Textbook {
    const sudoku_board *grid; // the solution
    size_t technique;         // the last allowed technique
    void *state;
    int (*stop) (void *state); // may be null
    // Called when no step is left: adds givens of the grid to the puzzle; `now` is
    // the current board.  Returns false if the steps end here.  May be null.
    bool (*hint) (void *helper, sudoku_board *puzzle, const sudoku_board *now,
                  bool used);
    void *helper;
    bool used; // whether the technique was needed
} Textbook;

// Applies the steps of the textbook.  Returns SUDOKU_OK; SUDOKU_NONE if the
// board was not filled; SUDOKU_UNKNOWN if it was stopped; or an error.
int sudoku_textbook_solve (Textbook *textbook, sudoku_board *puzzle);
