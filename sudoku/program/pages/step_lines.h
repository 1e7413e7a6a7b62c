// step_lines.h -- a step as lines of text, which go to standard output.

#pragma once

#include "sudoku/program/stream/each.h"
#include "sudoku/sudoku_explain.h"

// A paragraph with its number, and below it the proof, if it needs one to be plain; `whole`:
// its proof whatever its length.  False without memory, or when it is stopped.
bool sudoku_step_lines (Each *each, const sudoku_board *board,
                        const sudoku_step *step, size_t number, bool whole);

// The position before a step: of each cell its digit, or the candidates that it has left.
// False without memory.
bool sudoku_position_lines (const sudoku_board *board, bool first);
