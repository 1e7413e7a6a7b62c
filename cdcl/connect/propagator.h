// propagator.h -- constraints of the user's own, see propagator.c.

#ifndef CDCL_PROPAGATOR_H
#define CDCL_PROPAGATOR_H

#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct External {
    cdcl_propagator propagator;
    bool connected;
    signed char *observed; // [vars] 1 or 0
    Words places;          // on the trail, of observed variables told of
    uint32_t told;         // trail literals that the propagator knows
} External;

void cdcl_tell_backtrack (struct cdcl *, uint32_t size, uint32_t level);
void cdcl_explain (struct cdcl *, Lit lit);
void cdcl_forget_explained (struct cdcl *);
bool cdcl_consult (struct cdcl *, Conflict *);
bool cdcl_accepted (struct cdcl *, Conflict *);
Lit cdcl_ask_decision (struct cdcl *);
void cdcl_backtrack_to_conflict (struct cdcl *, Reason);

#ifdef __cplusplus
}
#endif
#endif
