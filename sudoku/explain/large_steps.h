// large_steps.h -- steps that need not be smallest, see large_steps.c.

#pragma once

#include "sudoku/explain/step.h"

// Makes the current step from a candidate with a short proof without nested suppositions, and
// adds further conclusions of its truths whose proofs are no longer; or from a proof with one
// level of nesting.  Then the step is complete.  Otherwise makes the step from refutations
// with the fewest nodes found, choosing the one with the fewest truths; on large boards, where
// nodes are slow, it tries fewer candidates.  Returns false if no step is found.
bool sudoku_step_greater (Step *step, const Position *position,
                          Refuter *refuter, bool *complete);
