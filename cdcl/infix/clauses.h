// clauses.h -- from a circuit to clauses and groups.

#pragma once

#include "cdcl/infix/circuit.h"

// Sends what the circuit asserts to the sink, see cdcl_infix_encode.  The gates
// get variables behind the first `names` ones; *vars becomes the last variable.
// Returns 0, or what the sink returned.
int cdcl_circuit_clauses (Mem *mem, Circuit *circuit, int names, bool both,
                          const cdcl_infix_sink *sink, int *vars);
