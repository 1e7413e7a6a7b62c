// measure.h -- one run: a solver on an instance, and what its answer is worth.
//
// No answer is trusted.  A model is evaluated on the clauses of the file, a grid
// by the rules of the game; two solutions must differ.  A refutation counts as
// checked only if the solver wrote a proof that `cdcl --check` verifies.
//
// A solver that reads formulas decides uniqueness in two runs: the second is on
// the formula with a clause that excludes its first solution, and the limit holds
// for both.

#pragma once

#include "run_context.h"

// Runs the solver and fills in the row from "status" to "command".  False if it was
// interrupted, or the lane is full; then there is no row.  Encoding and amo are
// indices, as sudoku_encoding gives them, of no meaning for a formula.
bool lab_ask (Lane *lane, const Solver *solver, const Item *item,
              size_t encoding, size_t amo, const Limits *limits, json_t *row);
