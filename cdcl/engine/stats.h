// stats.h -- the counters of stats.def as a struct.
//
// cdcl_stat also has figures that are derived from the state, such as vars,
// clauses, bytes and proof_lemmas (stats.c).

#pragma once

#include <stdint.h>

typedef struct Stats {
#define STATISTIC(NAME, UNIT, MEANING) uint64_t NAME;
#include "cdcl/engine/stats.def"
#undef STATISTIC
} Stats;

void cdcl_stats_add (Stats *sum, const Stats *others);
