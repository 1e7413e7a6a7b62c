// judge.h -- checks answers against the rules, the formula and the file.

#pragma once

#include "run_context.h"

// The status that the file of a board expects; null if it expects none.
const char *lab_expected (const Instance *board);

// Judges a collection by the answers to its boards.  Returns "solved", with the counts
// of the answers in the row; null if the answer to a board is missing.
const char *lab_judge_collection (RunContext *context, const Answer *answer);

// The claim of a SAT solver: 10 satisfiable, 20 unsatisfiable, 0 no valid claim.  With 0,
// the reason or fault is noted.
int lab_claim (RunContext *context, const Answer *answer, int code);

// The solver's answer as the status of the row; null if there is no valid answer.  Exit
// status and output must agree.
const char *lab_judge (RunContext *context, Answer *answer, int code);
