// clauses.h -- encoding a circuit as clauses and groups.

#pragma once

#include "cdcl/infix/circuit.h"

// Sends the asserted edges and groups to the sink, see cdcl_infix_encode.  The
// variables of gates follow the variables of names, 1 … names; *vars is set to
// the last variable.  Returns 0, or the nonzero result of the sink.
int cdcl_circuit_clauses (Mem *mem, Circuit *circuit, int names, bool both,
                          const cdcl_infix_sink *sink, int *vars);
