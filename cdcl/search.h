// search.h -- the CDCL loop, see search.c.

#pragma once

#include "cdcl/engine/solver.h"

int cdcl_search (struct cdcl *); // CDCL_SAT, CDCL_UNSAT or CDCL_UNKNOWN
