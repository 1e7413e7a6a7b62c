// proof.h -- solving one board with a proof or a trace; part of `solve`.

#pragma once

#include "sudoku/program/solve/options.h"
#include "sudoku/program/solve/totals.h"

// Announces the files of --proof and --trace.  Returns STATUS_OK or a status after a
// message.
int sudoku_proof_announce (const SolveOptions *options);

// Solves the only board of the files, and adds it to the totals if there is an answer.
// Returns the exit status.
int sudoku_solve_with_proof (const SolveOptions *options, char **paths,
                             Totals *totals);
