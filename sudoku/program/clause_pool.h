// clause_pool.h -- the clauses that the solvers of a portfolio exchange.
//
// Each solver has a ring that it alone writes.  The others read the ring at
// their own pace, and lose the oldest clauses if they are too slow:
//
//   | overwritten … | clause, clause, …          | not yet visible … |
//                    < cursor of a reader         < visible          < written
//
// A learned clause follows from the board and from the solutions that its
// solver had excluded by then.  A reader that has not excluded all of these yet
// does not import the clause; it reads it again later.
//
// In rounds, clauses become visible when a round ends.  So what a solver
// imports does not depend on which thread is faster.

#ifndef SUDOKU_CLAUSE_POOL_H
#define SUDOKU_CLAUSE_POOL_H

#include "cdcl/cdcl.h"

enum { CLAUSE_POOL_SIZE = 24, CLAUSE_POOL_GLUE = 4 }; // at most, of a clause

typedef struct ClausePool ClausePool;

// For so many solvers; owned by the caller, null without memory.
ClausePool *sudoku_clause_pool_new (unsigned solvers, bool rounds);
void sudoku_clause_pool_free (ClausePool *pool); // takes null too

// From now on this solver exports to the pool and imports from it.
void sudoku_clause_pool_join (ClausePool *pool, unsigned number, cdcl *solver);

// A solver that imports nothing exports a clause, of those bounds.
void sudoku_clause_pool_export (ClausePool *pool, unsigned number,
                                const int *clause, size_t size, int glue);

// The solver has excluded so many solutions by now.
void sudoku_clause_pool_exclude (ClausePool *pool, unsigned number,
                                 int excluded);

// Ends a round.  No solver is running.
void sudoku_clause_pool_publish (ClausePool *pool);

#endif
