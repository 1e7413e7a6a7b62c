// subsume.h -- subsumption and strengthening, see subsume.c.

#pragma once

#include "cdcl/engine/solver.h"

// Removes and shortens clauses that the clauses in the queue subsume or
// strengthen.  The lists must be dense.
void cdcl_subsume_queue (struct cdcl *);
