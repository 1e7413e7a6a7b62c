// search.h -- the CDCL loop, see search.c.

#ifndef CDCL_SEARCH_H
#define CDCL_SEARCH_H

#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

int cdcl_search (struct cdcl *); // CDCL_SAT, CDCL_UNSAT or CDCL_UNKNOWN

#ifdef __cplusplus
}
#endif
#endif
