// subsume.h -- subsumption and strengthening, see subsume.c.

#pragma once

#include "cdcl/engine/solver.h"

// Both need dense lists.  The first finds clauses subsumed by any irredundant
// clause, the second those subsumed by the new clauses in the queue.
void cdcl_subsume_all (struct cdcl *);
void cdcl_subsume_queue (struct cdcl *);
