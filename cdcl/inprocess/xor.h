// xor.h -- parity constraints among the clauses, and sums of them.
//
//   vars    xor 0 | xor 1 | …     ascending within each
//   starts  [xors + 1] where each constraint begins in `vars`, and the end
//   odd     [xors] 1: the sum of its variables is 1, 0: it is 0

#pragma once

#include "cdcl/engine/solver.h"

enum { XOR_LEAST = 3, XOR_LARGEST = 6 };

typedef struct Xors {
    Vars vars;
    Words starts, odd;
    uint64_t added;         // irredundant clauses added before the last search
    size_t clauses, wasted; // clauses and words of garbage before that search
} Xors;

static inline size_t xor_count (const Xors *xors) {
    return xors->odd.size;
}
static inline const Var *xor_vars (const Xors *xors, size_t idx) {
    return xors->vars.data + xors->starts.data[idx];
}
static inline uint32_t xor_size (const Xors *xors, size_t idx) {
    return xors->starts.data[idx + 1] - xors->starts.data[idx];
}

// Fills `xors` with all parity constraints among the irredundant clauses.  Does
// nothing if the clauses have not changed since the last call.
void cdcl_find_xors (struct cdcl *, Xors *xors);
void cdcl_xors_release (Mem *, Xors *xors);
