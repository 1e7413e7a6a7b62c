// shared_board.h -- one board that several threads solve together.

#pragma once

#include "cdcl/cdcl.h"
#include "sudoku/program/solve/options.h"
#include "sudoku/program/solve/totals.h"

typedef struct Helped {
    cdcl_threads threads;
    cdcl *core;
    int *spare;  // shared (threads.h); if null, all threads help this board
    int helpers; // shared: number of running helpers
} Helped;

void sudoku_helped_begin (Helped *helped, const SolveOptions *options,
                          cdcl *core, int *spare);

// Replaces cdcl_solve (sudoku_solver.search).
int sudoku_helped_solve (void *helped, cdcl *core);

// Adds the statistics of the helpers.
void sudoku_helped_count (const Helped *helped, Totals *totals, Answer *answer);
