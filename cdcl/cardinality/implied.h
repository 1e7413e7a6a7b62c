// implied.h -- literals that exclude each other indirectly, see implied.c.

#pragma once

#include "cdcl/engine/solver.h"

// Fills the graph of Detection.cliques with them, for cliques of `least` literals or
// more.  False if that is not worthwhile.
bool cdcl_implied_graph (struct cdcl *, uint32_t least);
