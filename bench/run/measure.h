// measure.h -- one run of a solver on an instance, and the check of its answer.
//
// No answer is trusted.  A model is evaluated on the clauses of the file, a grid
// by the rules of the game; two solutions must differ.  A refutation counts as
// checked only if the solver wrote a proof that `cdcl --check` verifies.
//
// A solver that reads formulas decides uniqueness in two runs.  The formula of the second
// run has one more clause, which excludes the first solution.  The limit holds for both
// runs together.

#pragma once

#include "run_context.h"

// Runs the solver and fills in the row from "status" to "command".  Returns false if we
// were interrupted, or a file of the lane could not be written; then there is no row.
// `encoding` and `amo` are indices in sudoku_encodings and sudoku_amos; they are ignored
// for a formula.
bool lab_ask (Lane *lane, const Solver *solver, const Item *item,
              size_t encoding, size_t amo, const Limits *limits, json_t *row);
