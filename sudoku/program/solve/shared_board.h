// shared_board.h -- one board that several threads solve together.

#pragma once

#include "cdcl/cdcl.h"
#include "sudoku/program/solve/options.h"
#include "sudoku/program/solve/totals.h"

typedef struct SharedBoard {
    cdcl_threads threads;
    cdcl *core;
    int *spare;  // shared (threads.h); if null, all threads help this board
    int helpers; // shared: number of running helpers
} SharedBoard;

void sudoku_shared_board_begin (SharedBoard *shared,
                                const SolveOptions *options, cdcl *core,
                                int *spare);

// Replaces cdcl_solve (sudoku_solver.search).
int sudoku_shared_board_solve (void *shared, cdcl *core);

// Adds the statistics of the helpers.
void sudoku_shared_board_count (const SharedBoard *shared, Totals *totals,
                                Answer *answer);
