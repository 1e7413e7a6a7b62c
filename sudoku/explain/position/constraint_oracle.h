// constraint_oracle.h -- constraints with too many combinations, see constraint_oracle.c.

#pragma once

#include "sudoku/sudoku.h"

#include <stdint.h>

typedef struct ConstraintOracle ConstraintOracle;

// Wraps a solver that has only the constraint and the exclusions between its cells, and takes
// ownership of the solver.  `name` has the cell and digit of each candidate, and `about` the
// candidates of the constraint's cells; the caller keeps both arrays.  [words] is the size of
// sets.  Returns null if memory runs out.
ConstraintOracle *sudoku_oracle_new (struct cdcl *core, unsigned side,
                                     const sudoku_given *name,
                                     const uint64_t *about, size_t words);
void sudoku_oracle_free (ConstraintOracle *oracle); // null is allowed

// Makes a candidate true; then it is no longer open.
void sudoku_oracle_place (ConstraintOracle *oracle, size_t candidate);

// Whether some combination uses only open candidates.  If not, sudoku_oracle_missing
// has the closed candidates that the refutation used.
bool sudoku_oracle_fits (ConstraintOracle *oracle, const uint64_t *open);
const uint64_t *sudoku_oracle_missing (const ConstraintOracle *oracle);
