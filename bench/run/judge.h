// judge.h -- holds answers against the rules, the formula and the file.

#pragma once

#include "run_context.h"

// The word for what a file says of a board, null if that is nothing.
const char *lab_expected (const Instance *board);

// The word for a collection, by one finding for each board: "solved", with the
// answers in the row; null if one is missing.
const char *lab_judge_collection (RunContext *context, const Answer *answer);

// What a solver of formulas said: 10 that there is a model, 20 that there is none, 0
// nothing that counts, and why.
int lab_claim (RunContext *context, const Answer *answer, int code);

// What the solver said, as a word for the row; null if it said nothing that
// counts.  Exit status and text must say the same.
const char *lab_judge (RunContext *context, Answer *answer, int code);
