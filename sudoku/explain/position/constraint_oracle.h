// constraint_oracle.h -- constraints with too many combinations, see constraint_oracle.c.

#pragma once

#include "sudoku/sudoku.h"

#include <stdint.h>

typedef struct Waiting Waiting;

// Wraps a solver that has only the constraint and the exclusions between its cells, and takes
// ownership of the solver.  `name` has the cell and digit of each candidate, and `about` the
// candidates of the constraint's cells; the caller keeps both arrays.  [words] is the size of
// sets.  Returns null if memory runs out.
Waiting *sudoku_waiting_new (struct cdcl *core, unsigned side,
                             const sudoku_given *name, const uint64_t *about,
                             size_t words);
void sudoku_waiting_free (Waiting *waiting); // null is allowed

// Makes a candidate true; then it is no longer open.
void sudoku_waiting_place (Waiting *waiting, size_t candidate);

// Whether some combination uses only open candidates.  If not, sudoku_waiting_missing
// has the closed candidates that the refutation used.
bool sudoku_waiting_fits (Waiting *waiting, const uint64_t *open);
const uint64_t *sudoku_waiting_missing (const Waiting *waiting);
