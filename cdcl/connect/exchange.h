// exchange.h -- learned clauses of other solvers, see exchange.c.

#pragma once

#include "cdcl/engine/solver.h"

bool cdcl_importing (const struct cdcl *);
void cdcl_import (struct cdcl *);
