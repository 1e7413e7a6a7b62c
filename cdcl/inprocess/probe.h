// probe.h -- probing between conflicts, see probe.c.

#pragma once

#include "cdcl/engine/solver.h"

// Backtracks to the root and simplifies.
void cdcl_begin_probing (struct cdcl *);

// Backtracks to the root, and restores the phases of the search.
void cdcl_end_probing (struct cdcl *);

// Adds a RUP unit.  May become inconsistent.
void cdcl_derive_unit (struct cdcl *, Lit lit);
