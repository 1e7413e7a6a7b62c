// smallest.h -- the smallest set of truths that refutes a candidate, see
// smallest.c.

#pragma once

#include "sudoku/explain/position/position.h"

// The most truths of a set that is searched for.
enum { TRUTHS_MAX = 30 };

typedef struct Smallest Smallest;

// For a position, which the caller keeps as long.  Null without memory.
Smallest *sudoku_smallest_new (const Position *position);
void sudoku_smallest_free (Smallest *smallest); // takes null too

// Finds `most` truths that refute a candidate which is not in any solution, given
// that no fewer do: SUDOKU_SOLVED, and the truths, [most].  SUDOKU_NONE if there
// are none; this is remembered for as long as it stays true.  SUDOKU_UNKNOWN if
// it takes more than *effort nodes, which are deducted, or was stopped.  Or
// SUDOKU_OUT_OF_MEMORY.
int sudoku_smallest_find (Smallest *smallest, size_t candidate, size_t most,
                          int64_t *effort, uint16_t *truths);

// So many truths are known not to refute the candidate.
size_t sudoku_smallest_known (const Smallest *smallest, size_t candidate);
// Forgets what depends on a candidate that is no longer open.
void sudoku_smallest_forget (Smallest *smallest, size_t candidate);
