// propagator.h -- user propagators, see propagator.c.

#pragma once

#include "cdcl/engine/solver.h"

typedef struct External {
    cdcl_propagator propagator;
    Words places; // [vars] trail position of an observed variable
} External;

static inline bool has_propagator (const struct cdcl *solver) {
    return solver->plugs[PLUG_PROPAGATOR].calls;
}

// Connects a propagator and disconnects the previous one; at the root.
void cdcl_connect_propagator (struct cdcl *, const cdcl_propagator *);

// Observes the variable; at the root.
void cdcl_observe_variable (struct cdcl *, Var);
