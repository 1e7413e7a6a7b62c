// answer.h -- reads a solver's answer, and evaluates a model.
//
// A model may have the format of the SAT competitions ("v 1 -2 0") or of MiniSat's result
// file ("1 -2 0"), and may be mixed with other lines.  All other lines are matched with
// the patterns of the solver.

#pragma once

#include "solver.h"

#include "sudoku/sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// The answer about one board.
typedef struct Finding {
    bool seen[PATTERN_SOLUTION]; // sat, unsat, unique, several, open
    sudoku_board *grids[2];      // the first two printed grids, or null
} Finding;

typedef struct Answer {
    int vars;                 // variables of the formula; 0: no model is read
    signed char *model;       // [vars + 1] 1 true, -1 false, 0 unknown; or null
    bool seen[PATTERNS];      // a line matched the pattern
    double numbers[PATTERNS]; // the last value of a counter; for a
                              // collection, the sum of all values
    Finding *findings;        // [count] for a collection, one for each
    size_t count;             // line with an answer; otherwise one
} Answer;

// Adds the answer in the file, and closes the file.  The caller sets `vars` and clears the
// other fields first.  Returns false if the file is null, after an error or an
// interruption.
bool lab_read_answer (FILE *file, const Solver *solver, bool collection,
                      Answer *answer);
void lab_release_answer (Answer *answer);

// The first board in the text, owned by the caller; null if there is none.
sudoku_board *lab_read_board (const char *text, size_t size);

// Reads a DIMACS file up to its header.  The results are the number of variables, the
// status in a line "c expect …" (10, 20, or 0 without such a line), and the word after "c
// family", or "".  Returns false if there is no header.
bool lab_read_head (FILE *file, int *vars, int *expect, char family[64]);

// Reads the clauses after the header and evaluates them in the model.  Returns the
// number of the first clause without a true literal, counted from 1, or 0; -1 if the
// file is no formula.  The literals of an unassigned variable are not true.
long lab_first_false (FILE *file, const Answer *answer);
