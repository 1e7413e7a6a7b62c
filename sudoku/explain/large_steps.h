// large_steps.h -- steps that need not be smallest, see large_steps.c.

#pragma once

#include "sudoku/explain/step.h"

// Makes the current step from the shortest proof found.  Proofs without nested suppositions
// are tried first; the step then also gets further conclusions of its truths, if their proofs
// are not longer.  Proofs with one level of nesting come next.  After either, *complete is
// true.
//
// If there is no such proof, a limit on nodes is raised until some candidate is refuted by
// cases, and the step gets the refutation with the fewest truths.  On large boards, where a
// node takes longer, fewer candidates are tried.  Returns false if no step is found.
bool sudoku_step_greater (Step *step, const Position *position,
                          Refuter *refuter, bool *complete);
