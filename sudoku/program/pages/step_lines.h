// step_lines.h -- prints a step as lines of text on standard output.

#pragma once

#include "sudoku/program/stream/board_loop.h"
#include "sudoku/sudoku_explain.h"

// Prints a numbered paragraph, followed by the proof unless the step is plain; with
// `whole`, prints a proof of any length.  Returns false if memory runs out or after a
// stop.
bool sudoku_step_lines (BoardLoop *loop, const sudoku_board *board,
                        const sudoku_step *step, size_t number, bool whole);

// Prints the position before a step: the digit or the candidates of each cell.  Returns
// false if memory runs out.
bool sudoku_position_lines (const sudoku_board *board, bool first);
