// random.h -- shuffles things by a seed.
//
// The runs of a benchmark are shuffled so that slow drift of the machine (a
// warming CPU, a neighbour that wakes up) falls on all encodings alike instead
// of on the last one.  The order depends on the seed alone.

#ifndef BENCH_RANDOM_H
#define BENCH_RANDOM_H

#include "sudoku/board/random.h"

static inline void shuffle_by (uint64_t seed, size_t *items, size_t size) {
    random_shuffle (&seed, items, size);
}

#endif
