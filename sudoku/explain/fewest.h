// fewest.h -- the fewest links that truths need, see fewest.c.

#ifndef SUDOKU_EXPLAIN_FEWEST_H
#define SUDOKU_EXPLAIN_FEWEST_H

#include "sudoku/explain/step.h"

// Replaces the links of a step, which are enough, by fewer if there are such.
void sudoku_fewest_links (Step *step, const Position *position,
                          Refuter *refuter);

#endif
