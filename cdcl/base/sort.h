// sort.h -- sorting pairs of a key and a value by the key (radix sort).
//
// The sort is stable and linear: it makes one pass for each byte in which the
// keys differ.
//
// Source: Knuth, TAOCP 5.2.5.

#pragma once

#include "cdcl/base/vec.h"

typedef struct Keyed {
    uint64_t key;
    uint32_t value;
} Keyed;

VEC_DEFINE (Keys, keys, Keyed)

// `spare` is a buffer for the passes; it grows as needed.
void cdcl_sort (Mem *mem, Keys *keys, Keys *spare);
