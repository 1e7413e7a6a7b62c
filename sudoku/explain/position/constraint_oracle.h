// constraint_oracle.h -- constraints with too many combinations, see constraint_oracle.c.

#pragma once

#include "sudoku/sudoku.h"

#include <stdint.h>

typedef struct Waiting Waiting;

// For a solver that has the constraint alone, and what excludes what in its cells; it
// is freed with the result.  `name` tells cell and digit of each candidate, `about` has
// those of its cells; both stay the caller's, [words] is the size of sets.  Null without
// memory.
Waiting *sudoku_waiting_new (struct cdcl *core, unsigned side,
                             const sudoku_given *name, const uint64_t *about,
                             size_t words);
void sudoku_waiting_free (Waiting *waiting); // takes null too

// From now on a candidate is true, and no longer open.
void sudoku_waiting_place (Waiting *waiting, size_t candidate);

// Whether some combination has open candidates alone.  If not, `missing` tells which
// others would be needed.
bool sudoku_waiting_fits (Waiting *waiting, const uint64_t *open);
const uint64_t *sudoku_waiting_missing (const Waiting *waiting);
