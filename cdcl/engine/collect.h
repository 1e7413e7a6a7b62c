// collect.h -- moving live clauses together, see collect.c.

#ifndef CDCL_COLLECT_H
#define CDCL_COLLECT_H

#include "cdcl/engine/solver.h"

void cdcl_collect (struct cdcl *);

#endif
