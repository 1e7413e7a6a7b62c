// subsume_recent.h -- subsumption of recent clauses, see subsume_recent.c.

#ifndef CDCL_SUBSUME_RECENT_H
#define CDCL_SUBSUME_RECENT_H

#include "cdcl/engine/solver.h"

void cdcl_subsume_recent (struct cdcl *);

#endif
