// subsume.h -- subsumption and strengthening, see subsume.c.

#pragma once

#include "cdcl/engine/solver.h"

// Removes and shortens clauses by the new ones in the queue, with dense lists.
void cdcl_subsume_queue (struct cdcl *);
