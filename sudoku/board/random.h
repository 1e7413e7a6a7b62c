// random.h -- random numbers and orders that depend only on a seed.
//
// The numbers are the same on every machine, so a board can be reproduced from its
// seed.
//
// Sources: Steele, Lea and Flood, "Fast splittable pseudorandom number
// generators", OOPSLA 2014 (splitmix64); Durstenfeld, CACM Algorithm 235, 1964
// (shuffle).

#pragma once

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

static inline uint64_t random_next (uint64_t *state) {
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

// A number from 0 to bound - 1.  The modulo bias is below bound / 2⁶⁴.
static inline size_t random_below (uint64_t *state, size_t bound) {
    assert (bound);
    return (size_t) (random_next (state) % bound);
}

static inline void random_shuffle (uint64_t *state, size_t *items,
                                   size_t size) {
    for (size_t i = size; i > 1; i--) {
        const size_t j = random_below (state, i);
        const size_t item = items[i - 1];
        items[i - 1] = items[j];
        items[j] = item;
    }
}
