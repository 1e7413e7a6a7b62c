// large_steps.h -- greater steps than the smallest, see large_steps.c.

#pragma once

#include "sudoku/explain/step.h"

// Makes the step at hand of a candidate with a short proof: without suppositions within
// it, if there is one, and then what else its truths exclude in no more lines; else with
// one level of them.  Then the step is complete.  Else makes it of refutations with as few
// nodes as possible, of those of the one with the fewest truths; on large boards, where a
// node takes long, of fewer candidates.  False if there is none.
bool sudoku_step_greater (Step *step, const Position *position,
                          Refuter *refuter, bool *complete);
