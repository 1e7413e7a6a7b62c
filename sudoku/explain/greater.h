// greater.h -- greater steps than the smallest, see greater.c.

#pragma once

#include "sudoku/explain/step.h"

// Makes the step at hand of a candidate with a short proof: without suppositions within
// it, if there is one, and then what else its truths exclude in no more lines; else with
// one level of them.  False if none was found in that time.
bool sudoku_step_suppose (Step *step, const Position *position);

// Makes it of refutations with as few nodes as possible, of those of the one with the
// fewest truths; on large boards, where a node takes long, of fewer candidates.
bool sudoku_step_cases (Step *step, const Position *position, Refuter *refuter);
