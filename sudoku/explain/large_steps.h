// large_steps.h -- steps that need not be smallest, see large_steps.c.

#pragma once

#include "sudoku/explain/step.h"

// Makes the current step from the shortest proof found.  Proofs without nested suppositions
// are tried first; the step then also gets further conclusions of its truths, if their proofs
// are not longer.  Then proofs with one level of nesting are tried.  Then the step gets the
// first proof found with unlimited nesting.  Returns false if no step is found.
bool sudoku_step_greater (Step *step, const Position *position);
