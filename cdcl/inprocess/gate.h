// gate.h -- gates: definitions of a variable among its clauses, see gate.c.

#pragma once

#include "cdcl/engine/solver.h"

typedef enum GateKind { NO_GATE, GATE, XOR_GATE } GateKind;

// Marks the parents that define the current variable, unless they are an
// xor-gate.
GateKind cdcl_find_gate (struct cdcl *);
