// portfolio.h -- several solvers on one board, who search in different
// ways and tell each other short learned clauses; the first answer counts.
//
// The worker that has the board is the first member, and searches as if it were
// alone.  A board that it has not solved after some conflicts is worth help:
//
//   free     a thread of `jobs` that has nothing to do joins, at any time, and
//            leaves when boards are waiting for it
//   rounds   (--deterministic) all others join at once.  A round ends when each
//            member has propagated so many literals; only then clauses change
//            hands, and of those who have an answer the first in order wins.  So
//            all that happens depends on the seed and the number of jobs alone.
//
// A second question, whether there is another solution, is asked of all: each
// excludes the one that was found.

#ifndef SUDOKU_COMMAND_PORTFOLIO_H
#define SUDOKU_COMMAND_PORTFOLIO_H

#include "sudoku/program/proof.h"
#include "cdcl/cdcl.h"

// Threads share some numbers without a lock; C++ would not take C's atomic types
// in a header.
static inline int shared_load (const int *number) {
    return __atomic_load_n (number, __ATOMIC_SEQ_CST);
}

static inline void shared_store (int *number, int value) {
    __atomic_store_n (number, value, __ATOMIC_SEQ_CST);
}

static inline void shared_add (int *number, int value) {
    __atomic_fetch_add (number, value, __ATOMIC_SEQ_CST);
}

// If it is as expected it becomes `value`; else `expected` becomes it.
static inline bool shared_exchange (int *number, int *expected, int value) {
    return __atomic_compare_exchange_n (number, expected, value, false,
                                        __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

typedef struct Portfolio Portfolio;

// What helpers did.
typedef struct Effort {
    unsigned helpers;
    uint64_t conflicts, decisions, propagations;
} Effort;

// For the board that is open in the worker's solver.  `spare` counts threads
// without work, shared by all portfolios; null if there are rounds.  `deadline`
// (for sudoku_stop) must stay.  Null without memory.
Portfolio *sudoku_portfolio_new (const SolveOptions *options,
                                 sudoku_solver *solver,
                                 const sudoku_board *board, double *deadline,
                                 int *spare);

// In place of cdcl_solve of that solver, again after each solution that was
// excluded.
int sudoku_portfolio_solve (void *portfolio, cdcl *core);

// Ends all helpers; returns what they did, and leaves the worker's solver
// without limits or callbacks.  Takes a null pointer too.
Effort sudoku_portfolio_free (Portfolio *portfolio);

#endif
