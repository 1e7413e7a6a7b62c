// gate.h -- gates: definitions of a variable among its clauses, see gate.c.

#ifndef CDCL_GATE_H
#define CDCL_GATE_H

#include "cdcl/engine/solver.h"

typedef enum GateKind { NO_GATE, GATE, XOR_GATE } GateKind;

// Marks the parents that define the current variable, except for an xor-gate.
GateKind cdcl_find_gate (struct cdcl *);

#endif
