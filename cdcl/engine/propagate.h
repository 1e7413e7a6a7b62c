// propagate.h -- unit propagation, see propagate.c.

#ifndef CDCL_PROPAGATE_H
#define CDCL_PROPAGATE_H

#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

Conflict cdcl_propagate_all (struct cdcl *);
void cdcl_propagate_root (struct cdcl *); // may become inconsistent

#ifdef __cplusplus
}
#endif
#endif
