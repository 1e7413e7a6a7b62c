// subsume.h -- clauses and literals that another clause makes superfluous, see subsume.c.

#ifndef CDCL_SUBSUME_H
#define CDCL_SUBSUME_H

#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

void cdcl_subsume_all (struct cdcl *);
void cdcl_subsume_queue (struct cdcl *); // new clauses against all others

#ifdef __cplusplus
}
#endif
#endif
