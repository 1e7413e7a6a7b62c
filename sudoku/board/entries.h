// entries.h -- partly solved puzzles: givens and entries.

#pragma once

#include "sudoku/sudoku.h"

// Stores the player's digit in a blank cell; makes the board of entries if needed.  Returns
// false if memory runs out.
bool sudoku_enter (sudoku_puzzle *puzzle, size_t cell, unsigned digit);

// Makes the entries of a puzzle without entries: the digits of `position` that are not
// givens, and its pencil marks.  Both boards must have the same side; their rules may
// differ.  Returns false if memory runs out.
bool sudoku_enter_position (sudoku_puzzle *puzzle,
                            const sudoku_board *position);
