// simplify.h -- root-level simplification, see simplify.c.

#ifndef CDCL_SIMPLIFY_H
#define CDCL_SIMPLIFY_H

#include "cdcl/engine/solver.h"

bool cdcl_simplifying (const struct cdcl *);
void cdcl_simplify (struct cdcl *);

#endif
