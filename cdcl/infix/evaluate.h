// evaluate.h -- the value of expressions.

#pragma once

#include "cdcl/infix/infix.h"

// Computes the values of all nodes, 0 or 1; `value (state, var)` > 0 means that
// the variable is true. values[nodes] is allocated by the caller.
void cdcl_infix_evaluate (const Dag *tree, void *state,
                          int (*value) (void *state, int var),
                          unsigned char *values);
