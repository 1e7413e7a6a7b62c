// step_json.h -- a step of an explanation as an object of JSON.

#pragma once

#include "sudoku/explain/argument.h"

#include <stdbool.h>
#include <stdio.h>

// Writes a step to standard output as one line: technique, exclusions, placements,
// truths, links, the links that each candidate needs, the proof, and the text.
void sudoku_step_json (const sudoku_board *board, const sudoku_step *step,
                       const char *text);

// Writes %proof_kinds for the manual: the kinds of proof lines.  Returns false for
// another part.
bool sudoku_step_json_manual (FILE *out, const char *part);
