// export.h -- learned clauses for callbacks of the user, see export.c.

#pragma once

#include "cdcl/engine/solver.h"

// Returns externalized literals, ended by 0 and valid until the next call.
const int *cdcl_externalize (struct cdcl *, const Lit *lits, size_t size);

// Passes a lemma to the export callback, if its size and glue are within the
// limits.
void cdcl_export (struct cdcl *, const Lit *lits, size_t size, unsigned glue);
