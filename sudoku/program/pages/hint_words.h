// hint_words.h -- hints as sentences and as objects of JSON, see hint_words.c.

#pragma once

#include "sudoku/board/growing.h"
#include "sudoku/program/report/report.h"
#include "sudoku/explain/argument.h"

// Appends the sentence of a level, 1 to 4, for a step on the board before the step.
// Returns false if memory runs out.
bool sudoku_hint_words (Growing *text, int64_t level, const sudoku_board *board,
                        const sudoku_step *step, const sudoku_hint *about,
                        void *state, int (*stop) (void *state));

// Writes the JSON members of this level.
void sudoku_hint_json (Json *json, int64_t level, const sudoku_board *board,
                       const sudoku_step *step, const sudoku_hint *about);
