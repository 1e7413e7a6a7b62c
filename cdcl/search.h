// search.h -- the CDCL loop, see search.c.

#ifndef CDCL_SEARCH_H
#define CDCL_SEARCH_H

#include "cdcl/engine/solver.h"

int cdcl_search (struct cdcl *); // CDCL_SAT, CDCL_UNSAT or CDCL_UNKNOWN

#endif
