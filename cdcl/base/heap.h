// heap.h -- an indexed binary heap of variables, with the highest score on top.
//
// `position` holds the place of a variable in the heap, so that a variable
// whose score increased can be moved up.  Among variables with equal scores,
// the smallest number comes first.
//
// Source: MiniSat [Een and Soerensson 2003], for a heap of VSIDS scores.

#pragma once

#include "cdcl/base/vec.h"

#define HEAP_OUTSIDE UINT32_MAX

typedef struct Heap {
    Vars vars;          // in heap order (H1)
    uint32_t *position; // [vars] index into `vars` or HEAP_OUTSIDE
    double *score;      // [vars] never negative; owned by the solver
} Heap;

static inline bool heap_contains (const Heap *heap, Var var) {
    return heap->position[var] != HEAP_OUTSIDE;
}

void cdcl_heap_insert (Mem *mem, Heap *heap, Var var); // not in the heap yet
Var cdcl_heap_pop (Heap *heap);                        // removes the top
void cdcl_heap_raised (Heap *heap, Var var);           // score increased
void cdcl_heap_clear (Heap *heap);
