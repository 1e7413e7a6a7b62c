// answer.h -- reads what a solver said, and judges a model.
//
// A model may come in two forms, also mixed with other lines: that of the SAT
// competitions ("v 1 -2 0") and that of MiniSat's result file ("1 -2 0").  All
// else is read by the patterns of the solver.

#pragma once

#include "solver.h"

#include "sudoku/sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// What was said about one board.
typedef struct Finding {
    bool seen[PATTERN_SOLUTION]; // sat, unsat, unique, several, open
    sudoku_board *grids[2];      // the first two that were printed, or null
} Finding;

typedef struct Answer {
    int vars;                 // of the formula; 0: no model is read
    signed char *model;       // [vars + 1] 1 true, -1 false, 0 unknown; or null
    bool seen[PATTERNS];      // the pattern was in a line
    double numbers[PATTERNS]; // the last value of a counter; of a collection,
                              // the sum of all
    Finding *findings; // [count] one, or of a collection one for each line
    size_t count;      // in which there is an answer
} Answer;

// Adds what the file says, and closes it.  The caller sets `vars` and clears the rest
// before.  False if the file is null, or without memory.
bool lab_read_answer (FILE *file, const Solver *solver, bool collection,
                      Answer *answer);
void lab_release_answer (Answer *answer);

// A board that the text holds, owned by the caller; null if there is none.
sudoku_board *lab_read_board (const char *text, size_t size);

// The head of a DIMACS file: the number of variables; the status that a line "c
// expect …" states (10, 20, or 0); the word after "c family", or "".  False if
// there is no header.
bool lab_read_head (FILE *file, int *vars, int *expect, char family[64]);

// Reads the clauses that follow the head, one at a time, and evaluates each.
// Returns the number of the first false one, counted from 1, or 0; -1 if the
// file is no formula.  A variable without value makes no literal true.
long lab_first_false (FILE *file, const Answer *answer);
