// helper.h -- a helper of a portfolio: a thread with a solver of its own.

#ifndef SUDOKU_HELPER_H
#define SUDOKU_HELPER_H

#include "sudoku/program/run.h"

// Starts the thread of this solver.  It loads the board, and then works on each
// task until the portfolio closes or its thread is needed elsewhere.  False if
// there is no thread.
bool sudoku_helper_start (PortfolioSolver *solver);

#endif
