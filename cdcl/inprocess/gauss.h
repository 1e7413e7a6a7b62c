// gauss.h -- Gaussian elimination over parity constraints, see gauss.c.

#pragma once

#include "cdcl/inprocess/xor.h"
#include "cdcl/inprocess/xor_proof.h"

VEC_DEFINE (Bits, bits, uint64_t)

typedef struct Gauss {
    uint64_t ticks, budget; // of the current round
    Xors xors;
    Words parent; // [vars] of the forest whose trees are the components
    Words order;  // indices of the constraints, ordered by component

    // The current component.
    Words number;     // [vars] first its number of constraints, then its column
    Vars columns;     // the variable of each column
    uint32_t rows;    // number of rows
    uint32_t words;   // words per row
    uint32_t priced;  // words per row that count as effort: without summands
    Bits matrix, sum; // rows, and the sum of two rows
    Words pivots;     // [rank] column by row
    XorProof proof;
} Gauss;
