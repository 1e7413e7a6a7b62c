// smallest.h -- the smallest set of truths that refutes a candidate, see
// smallest.c.

#pragma once

#include "sudoku/explain/position/position.h"

// Limit on the size of a set.
enum { TRUTHS_MAX = 30 };

typedef struct Smallest Smallest;

// The position must outlive the search.  Returns null if memory runs out.
Smallest *sudoku_smallest_new (const Position *position);
void sudoku_smallest_free (Smallest *smallest); // null is allowed

// Finds `most` truths that refute a candidate which is in no solution, given that fewer truths
// do not refute it.  Returns SUDOKU_OK and writes the truths, [most]; SUDOKU_NONE if there
// are no such truths, a result that is kept as long as it is valid; SUDOKU_UNKNOWN after
// *effort nodes or when stopped; or SUDOKU_OUT_OF_MEMORY.  Deducts the nodes used from *effort.
int sudoku_smallest_find (Smallest *smallest, size_t candidate, size_t most,
                          int64_t *effort, uint16_t *truths);

// The largest number of truths that is known not to be enough to refute the candidate.
size_t sudoku_smallest_known (const Smallest *smallest, size_t candidate);
// Discards results that depend on candidates that are no longer open.
void sudoku_smallest_forget (Smallest *smallest);
