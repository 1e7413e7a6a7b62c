// cardinality.h -- encoding rows with any bound as clauses.
//
// At-most-one and exactly-one rows need no clauses, since the solver has groups
// for them.  The program expands all other rows with a bound after reading,
// with auxiliary variables above all variables that the file announces or
// names.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cdcl/dimacs/dimacs.h"

// Computes the numbers of clauses and auxiliary variables of a row of kind
// CDCL_ROW_AT_LEAST, _AT_MOST or _EXACTLY, with 0 < bound < size.
void cdcl_cardinality_count (const cdcl_row *row, uint64_t *clauses,
                             uint64_t *vars);

// Passes the clauses of the row to `clause`, which returns non-zero to stop.
// The auxiliary variables follow *last_var, which is set to the last auxiliary
// variable.  The literals of a clause are valid during the callback only.
// Returns 0, or the non-zero result of `clause`.
int cdcl_cardinality_expand (const cdcl_row *row, int *last_var, void *state,
                             int (*clause) (void *state, const int *lits,
                                            size_t size));
