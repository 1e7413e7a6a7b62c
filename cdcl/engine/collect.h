// collect.h -- moving live clauses together, see collect.c.

#ifndef CDCL_COLLECT_H
#define CDCL_COLLECT_H

#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

void cdcl_collect (struct cdcl *);

#ifdef __cplusplus
}
#endif
#endif
