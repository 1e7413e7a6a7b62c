// portfolio.h -- several solvers work on one board; the first answer counts.
//
// The solvers search in different ways and exchange short learned clauses.  The
// worker that has the board searches alone at first, and imports nothing later;
// so its answer comes as it would without help.  A board that it has not solved
// after some conflicts gets helpers:
//
//   free     A thread of `--jobs` that has no board joins, at any time, and
//            leaves when boards are waiting for it.
//   rounds   (--deterministic) All other threads join at once.  A round ends
//            when each solver has propagated so many literals.  Only then do
//            solvers exchange clauses, and of those with an answer the first in
//            order wins.  So everything depends only on the seed and the number
//            of jobs.

#ifndef SUDOKU_PORTFOLIO_H
#define SUDOKU_PORTFOLIO_H

#include "sudoku/program/options.h"
#include "cdcl/cdcl.h"

typedef struct Portfolio Portfolio;

// What all helpers of a board did.
typedef struct Effort {
    unsigned helpers;
    uint64_t conflicts, decisions, propagations;
} Effort;

// For the board that is loaded in the worker's solver.  `spare` is the count of
// spare threads (threads.h), or null for rounds.  `deadline` (for sudoku_stop)
// must outlive the portfolio.  Owned by the caller; null without memory.
Portfolio *sudoku_portfolio_new (const SolveOptions *options,
                                 sudoku_solver *solver,
                                 const sudoku_board *board, double *deadline,
                                 int *spare);

// Takes the place of cdcl_solve for that solver (sudoku_solver.search): for the
// first solution, and again after each that was excluded.
int sudoku_portfolio_solve (void *portfolio, cdcl *core);

// Ends all helpers and returns what they did.  The worker's solver is without
// limits and callbacks then.  Takes null too.
Effort sudoku_portfolio_free (Portfolio *portfolio);

#endif
