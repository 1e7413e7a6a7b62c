// pool.h -- where the solvers of a portfolio leave clauses for each
// other.
//
// Each member has a ring that it alone writes; the others read it at their own
// pace, and lose the oldest clauses if they are too slow:
//
//   | overwritten … | clause, clause, …          | not yet visible … |
//                    < cursor of a reader         < visible          < written
//
// A clause follows from the board and the solutions that were excluded before
// it was learned: who does not know all of these yet leaves it where it is.
//
// In rounds, what is written becomes visible to all when a round ends, so that
// who reads what does not depend on who is faster.

#ifndef SUDOKU_COMMAND_POOL_H
#define SUDOKU_COMMAND_POOL_H

#include "cdcl/cdcl.h"

typedef struct Pool Pool;

// For so many members; null without memory.
Pool *sudoku_pool_new (unsigned members, bool rounds);
void sudoku_pool_free (Pool *pool);

// The member's solver gives to the pool and takes from it, or no longer does.
void sudoku_pool_join (Pool *pool, unsigned member, cdcl *solver);

// From now on the member knows that so many solutions are excluded.
void sudoku_pool_exclude (Pool *pool, unsigned member, int excluded);

// A round is over: no member is at work.
void sudoku_pool_publish (Pool *pool);

#endif
