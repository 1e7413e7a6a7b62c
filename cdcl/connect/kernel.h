// kernel.h -- the groups in another form, plugged in by their owner, see kernel.c.

#ifndef CDCL_KERNEL_H
#define CDCL_KERNEL_H

#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Kernel {
    cdcl_kernel calls;
    bool tracing;       // what it implies goes to the trail
    bool full;          // quiet: it holds a model
    bool settled;       // it is at a fixpoint of what it was told
    bool enumerating;   // a model was blocked quietly
    uint32_t told;      // trail literals that it knows
    uint64_t conflicts; // when it was loaded
    uint64_t random;    // state of the numbers it gets with a seed
} Kernel;

// Whether the trail has decisions alone.
static inline bool quiet (const struct cdcl *solver) {
    return solver->plugged && !solver->kernel->tracing;
}

void cdcl_plug_kernel (struct cdcl *, const cdcl_kernel *);
void cdcl_unload_kernel (struct cdcl *);
Conflict cdcl_propagate_kernel (struct cdcl *);
void cdcl_flip_or_trace (struct cdcl *);
void cdcl_block_in_kernel (struct cdcl *);
void cdcl_explain_kernel (struct cdcl *, Lit lit);
void cdcl_open_kernel_level (struct cdcl *);
void cdcl_close_kernel_levels (struct cdcl *, uint32_t size, uint32_t level);

#ifdef __cplusplus
}
#endif
#endif
