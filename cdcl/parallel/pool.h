// pool.h -- the exchange of clauses between the members of a team.
//
// Each member has a ring buffer that only it writes.  The others read it at
// their own pace, and miss the oldest clauses if they are too slow:
//
//   | overwritten … | clause, clause, …          | not yet visible … |
//                    < cursor of a reader         < visible          < written
//
// In rounds (round.c), clauses become visible when a round ends.  So what a
// solver imports does not depend on which thread is faster.
//
// In a proof shared by all members, each solver adds and deletes its own
// copies.  The pool has its own copy of each clause in its buffers, so that a
// clause can be imported after the solver that learned it has deleted it.

#pragma once

#include "cdcl/parallel/team.h"

typedef struct Pool Pool;

// Returns a pool for all members of the team, owned by the caller, or null if
// memory runs out.
Pool *cdcl_pool_new (const Team *team);
void cdcl_pool_free (Pool *pool); // takes null too

// Makes this solver, of member `number`, export its clauses to the pool.  It
// also imports clauses if it belongs to a helper or a refutation is expected.
void cdcl_pool_join (Pool *pool, unsigned number, cdcl *solver);

// Ends a round.  No solver may be running.
void cdcl_pool_publish (Pool *pool);
