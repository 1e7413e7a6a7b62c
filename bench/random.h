// random.h -- a seeded order of things.
//
// The runs of a benchmark are shuffled so that slow drift of the machine (a
// warming CPU, a neighbour that wakes up) falls on all encodings alike instead
// of on the last one.  The order depends on the seed alone.
//
// Sources: Steele, Lea and Flood, "Fast splittable pseudorandom number
// generators", OOPSLA 2014 (splitmix64); Durstenfeld, CACM Algorithm 235, 1964
// (shuffle).

#ifndef BENCH_RANDOM_H
#define BENCH_RANDOM_H

#include <stddef.h>
#include <stdint.h>

static inline uint64_t random_next (uint64_t *state) {
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

// The modulo bias is below size / 2⁶⁴.
static inline void random_shuffle (uint64_t seed, size_t *items, size_t size) {
    for (size_t i = size; i > 1; i--) {
        size_t j = (size_t) (random_next (&seed) % i);
        size_t item = items[i - 1];
        items[i - 1] = items[j];
        items[j] = item;
    }
}

#endif
