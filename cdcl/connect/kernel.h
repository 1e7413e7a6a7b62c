// kernel.h -- the groups in another form, plugged in by their owner, see kernel.c.

#ifndef CDCL_KERNEL_H
#define CDCL_KERNEL_H

#include "cdcl/base/random.h"
#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Kernel {
    cdcl_kernel calls;
    bool learning;      // it is plugged into search.c, else driven by dpll.c
    bool settled;       // learning: at a fixpoint of what it was notified of
    Ints decisions;     // dpll.c: of the open levels
    int result;         // dpll.c: of the last propagation
    bool enumerating;   // dpll.c: a model was blocked by flipping
    uint64_t conflicts; // when it was loaded
    uint64_t random;    // state of the numbers it gets with a seed
} Kernel;

enum { KERNEL_NOT_ASKED = -1 }; // yet, what follows from the problem

// Whether a kernel holds the assignment, and the trail is empty.
static inline bool in_dpll (const struct cdcl *solver) {
    return solver->has_kernel && !solver->kernel->learning;
}

// The next of its random numbers.
static inline uint64_t kernel_random (struct cdcl *solver) {
    return solver->options.seed ? random_next (&solver->kernel->random) : 0;
}

void cdcl_plug_kernel (struct cdcl *, const cdcl_kernel *);
void cdcl_unload_kernel (struct cdcl *);

// From now on the kernel is plugged into the search, and clauses are learned.
void cdcl_begin_learning (struct cdcl *);

// Excludes the model that the search found.
void cdcl_block_decisions (struct cdcl *);

#ifdef __cplusplus
}
#endif
#endif
