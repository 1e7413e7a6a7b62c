// kernel.h -- the groups in another form, plugged in by their owner, see kernel.c.

#ifndef CDCL_KERNEL_H
#define CDCL_KERNEL_H

#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Kernel {
    cdcl_kernel calls;
    bool learning;      // it is part of search.c, and not of dpll.c
    bool settled;       // it is at a fixpoint of what it was told
    uint32_t told;      // trail literals that it knows
    Ints decisions;     // dpll.c: of the open levels
    bool enumerating;   // dpll.c: a model was blocked by flipping
    uint64_t conflicts; // when it was loaded
    uint64_t random;    // state of the numbers it gets with a seed
} Kernel;

// Whether a kernel holds the assignment, and the trail is empty.
static inline bool in_dpll (const struct cdcl *solver) {
    return solver->plugged && !solver->kernel->learning;
}

void cdcl_plug_kernel (struct cdcl *, const cdcl_kernel *);
void cdcl_unload_kernel (struct cdcl *);
Conflict cdcl_propagate_kernel (struct cdcl *);
void cdcl_begin_learning (struct cdcl *);
void cdcl_block_decisions (struct cdcl *);
void cdcl_explain_kernel (struct cdcl *, Lit lit);
void cdcl_open_kernel_level (struct cdcl *);
void cdcl_close_kernel_levels (struct cdcl *, uint32_t size, uint32_t level);

#ifdef __cplusplus
}
#endif
#endif
