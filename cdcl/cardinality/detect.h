// detect.h -- at-most-one groups found in clauses, see detect.c.

#ifndef CDCL_DETECT_H
#define CDCL_DETECT_H

#include "cdcl/base/clique.h"
#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Detection {
    Cliques cliques; // of the graph of binary clauses, at work only
    size_t at;       // binary clauses held at the next detection
} Detection;

bool cdcl_detecting (const struct cdcl *);
void cdcl_detect (struct cdcl *);

#ifdef __cplusplus
}
#endif
#endif
