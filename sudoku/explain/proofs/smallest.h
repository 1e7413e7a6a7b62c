// smallest.h -- the smallest set of truths that refutes a candidate, see
// smallest.c.

#pragma once

#include "sudoku/explain/position/position.h"

// Limit on the size of a set.
enum { TRUTHS_MAX = 30 };

typedef struct Smallest Smallest;

// The position must outlive the search.  Null without memory.
Smallest *sudoku_smallest_new (const Position *position);
void sudoku_smallest_free (Smallest *smallest); // null is allowed

// Finds `most` truths that refute a candidate which is in no solution, given that
// fewer do not.  SUDOKU_SOLVED, and the truths, [most]; SUDOKU_NONE if there are
// none, which is kept while it stays true; SUDOKU_UNKNOWN after *effort nodes or when
// stopped; or SUDOKU_OUT_OF_MEMORY.  Nodes used are deducted from *effort.
int sudoku_smallest_find (Smallest *smallest, size_t candidate, size_t most,
                          int64_t *effort, uint16_t *truths);

// This many truths are known not to refute the candidate.
size_t sudoku_smallest_known (const Smallest *smallest, size_t candidate);
// Discards what depends on a candidate that is no longer open.
void sudoku_smallest_forget (Smallest *smallest, size_t candidate);
