// kernel.h -- kernels: the groups in another representation, see kernel.c.

#pragma once

#include "cdcl/base/random.h"
#include "cdcl/engine/solver.h"

typedef struct Kernel {
    cdcl_kernel calls;
    bool learning;    // searched by search.c, otherwise by dpll.c
    bool settled;     // search.c: the kernel has propagated all of its literals
    Ints decisions;   // dpll.c: the decision of each open level
    int result;       // dpll.c: result of the last propagation
    bool enumerating; // dpll.c: a model was blocked by flipping
    uint64_t conflicts; // conflicts when the problem was loaded
    uint64_t random;    // state of the random numbers for the kernel
} Kernel;

enum { KERNEL_NOT_PROPAGATED = -1 }; // result of a newly loaded problem

// Whether the search is in dpll.c: the kernel holds the assignment, and the
// trail is empty.
static inline bool in_dpll (const struct cdcl *solver) {
    return solver->has_kernel && !solver->kernel->learning;
}

// Returns the next random number for the kernel, or 0 if the seed is 0.
static inline uint64_t kernel_random (struct cdcl *solver) {
    return solver->options.seed ? random_next (&solver->kernel->random) : 0;
}

void cdcl_plug_kernel (struct cdcl *, const cdcl_kernel *);
void cdcl_unload_kernel (struct cdcl *);

// Plugs the kernel into the search with learning.
void cdcl_begin_learning (struct cdcl *);

// Excludes the model that the search found.
void cdcl_block_decisions (struct cdcl *);
