// hitting_set.h -- the smallest set of links that a step needs, see hitting_set.c.

#pragma once

#include "sudoku/explain/step.h"

// Replaces the links of a step, which suffice, by a smaller set if one is found.
void sudoku_fewest_links (Step *step, const Position *position,
                          Refuter *refuter);
