// entries.h -- puzzles that somebody has begun to solve: givens and entries.

#pragma once

#include "sudoku/sudoku.h"

// Notes the entry of a blank cell, on a board that is made for the first one.  False
// without memory.
bool sudoku_enter (sudoku_puzzle *puzzle, size_t cell, unsigned digit);

// Moves the digits of the board, and what `position` has elsewhere, to the entries of a
// puzzle that has none yet.  Both boards have one side; their rules may differ.  False
// without memory.
bool sudoku_enter_position (sudoku_puzzle *puzzle,
                            const sudoku_board *position);
