// sort.h -- sorting keys with a value each by the key, by bytes (radix sort).
//
// Stable, and linear: one pass for each byte in which the keys differ.
//
// Source: Knuth, TAOCP 5.2.5.

#ifndef CDCL_SORT_H
#define CDCL_SORT_H

#include "cdcl/base/vec.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Keyed {
    uint64_t key;
    uint32_t value;
} Keyed;

VEC_DEFINE (Keys, keys, Keyed)

// `spare` is room for the passes and grows as needed.
void cdcl_sort (Mem *mem, Keys *keys, Keys *spare);

#ifdef __cplusplus
}
#endif
#endif
