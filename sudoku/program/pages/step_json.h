// step_json.h -- a step of an explanation as an object of JSON.

#pragma once

#include "sudoku/explain/argument.h"

// Writes it to standard output, as a line: technique, what falls and what is placed,
// truths, links and which of them each candidate needs, the proof, and its text.
void sudoku_step_json (const sudoku_board *board, const sudoku_step *step,
                       const char *text);
