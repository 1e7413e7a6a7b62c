// implied.h -- literals that exclude each other indirectly, see implied.c.

#pragma once

#include "cdcl/engine/solver.h"

// Fills the graph of Detection.cliques with the pairs of literals that exclude
// each other indirectly, for cliques of at least `least` literals.  Returns
// false if this is not worthwhile.
bool cdcl_implied_graph (struct cdcl *, uint32_t least);
