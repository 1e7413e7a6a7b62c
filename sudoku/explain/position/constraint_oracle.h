// constraint_oracle.h -- constraints with too many combinations, see constraint_oracle.c.

#pragma once

#include "sudoku/sudoku.h"

#include <stdint.h>

typedef struct Waiting Waiting;

// Wraps a solver that has only the constraint and the exclusions between its cells; the result
// owns it.  `name` has cell and digit of each candidate, `about` the candidates of its cells;
// both remain the caller's.  [words] is the size of sets.  Returns null if memory runs out.
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
