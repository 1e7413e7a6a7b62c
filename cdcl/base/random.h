// random.h -- pseudorandom numbers, the same in every run on every machine.
//
// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
// Generators", OOPSLA 2014 (splitmix64).

#pragma once

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

static inline uint64_t random_next (uint64_t *state) {
    uint64_t z = *state += UINT64_C (0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
    return z ^ (z >> 31);
}

// Returns a number, uniform in [0, 1).
static inline double random_unit (uint64_t *state) {
    return (double) (random_next (state) >> 11) * 0x1p-53;
}

// Returns a number, uniform in [0, size), where the size is not 0 and far below
// 2^64.
static inline uint32_t random_below (uint64_t *state, size_t size) {
    assert (size && size <= UINT32_MAX);
    return (uint32_t) (random_next (state) % size);
}
