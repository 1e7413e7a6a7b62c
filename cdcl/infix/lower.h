// lower.h -- lowering expressions to a circuit.

#pragma once

#include "cdcl/infix/circuit.h"
#include "cdcl/infix/infix.h"

// Fills an empty circuit with the constraints of all formulas.
void cdcl_infix_lower (struct cdcl_infix *infix, Circuit *circuit);
