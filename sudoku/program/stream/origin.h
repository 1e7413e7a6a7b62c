// origin.h -- `--puzzle FILE` names the puzzle that the boards belong to: its digits
// are their givens, and all other digits of the boards are entries.

#pragma once

#include "sudoku/program/stream/input.h"

typedef struct Origin {
    const char *path; // null: the option was not given
    Record record;
} Origin;

// Reads the only board of the file, if the option was given.  Returns STATUS_OK, or
// another status after a message.
int sudoku_origin_read (Origin *origin, const char *command);
void sudoku_origin_release (Origin *origin);

// Applies givens, pencil marks and rules of the file to the puzzle, and turns the other
// digits of its board into entries.  Returns SUDOKU_OK; SUDOKU_BAD_INPUT for a board of
// another side; SUDOKU_OUT_OF_MEMORY.
int sudoku_origin_apply (const Origin *origin, sudoku_puzzle *puzzle);
