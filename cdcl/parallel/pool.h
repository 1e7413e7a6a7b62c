// pool.h -- the clauses that the members of a team exchange.
//
// Each member has a ring buffer that it alone writes.  The others read it at
// their own pace, and lose the oldest clauses if they are too slow:
//
//   | overwritten … | clause, clause, …          | not yet visible … |
//                    < cursor of a reader         < visible          < written
//
// In rounds, clauses become visible when a round ends.  So what a solver
// imports does not depend on which thread is faster.
//
// In a proof that all members write, each solver adds and deletes copies of its
// own.  The pool has copies, too, of the clauses in its buffers: so a clause
// can be imported after the solver that learned it has deleted it.

#pragma once

#include "cdcl/parallel/team.h"

typedef struct Pool Pool;

// For all members of the team; owned by the caller, null without memory.
Pool *cdcl_pool_new (const Team *team);
void cdcl_pool_free (Pool *pool); // takes null too

// From now on this member, whose solver this is, exports to the pool and, if it
// is a helper or a refutation is expected, imports from it.
void cdcl_pool_join (Pool *pool, unsigned number, cdcl *solver);

// Ends a round.  No solver is running.
void cdcl_pool_publish (Pool *pool);
