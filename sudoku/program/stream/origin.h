// origin.h -- `--puzzle FILE`: the puzzle that the boards come from, so that their givens
// are known, and all other digits are entries.

#pragma once

#include "sudoku/program/stream/input.h"

typedef struct Origin {
    const char *path; // null: the option was not given
    Record record;
} Origin;

// Reads the only board of the file, if there is one.  STATUS_OK, or another status after a
// message.
int sudoku_origin_read (Origin *origin, const char *command);
void sudoku_origin_release (Origin *origin);

// Gives the puzzle givens, pencil marks and rules of the file, and makes what else its
// board has entries.  SUDOKU_OK; SUDOKU_BAD_INPUT for a board of another side;
// SUDOKU_OUT_OF_MEMORY.
int sudoku_origin_apply (const Origin *origin, sudoku_puzzle *puzzle);
