// hitting_set.h -- the fewest links that truths need, see hitting_set.c.

#pragma once

#include "sudoku/explain/step.h"

// Replaces the links of a step, which are enough, by fewer if there are such.
void sudoku_fewest_links (Step *step, const Position *position,
                          Refuter *refuter);
