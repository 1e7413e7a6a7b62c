// exchange.h -- learned clauses of other solvers, see exchange.c.

#ifndef CDCL_EXCHANGE_H
#define CDCL_EXCHANGE_H

#include "cdcl/engine/solver.h"

bool cdcl_importing (const struct cdcl *);
void cdcl_import (struct cdcl *);

#endif
