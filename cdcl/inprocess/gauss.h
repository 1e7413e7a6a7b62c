// gauss.h -- Gaussian elimination over parity constraints, see gauss.c.

#pragma once

#include "cdcl/inprocess/xor.h"
#include "cdcl/inprocess/xor_proof.h"

VEC_DEFINE (Bits, bits, uint64_t)

typedef struct Gauss {
    uint64_t ticks, budget; // of the current round
    Xors xors;
    Words parent; // [vars] of the forest whose trees are the components
    Words order;  // numbers of the constraints, component by component

    // Of the current component.
    Words number;     // [vars] occurrences, then the column
    Vars columns;     // their variables
    uint32_t rows;    // how many
    uint32_t words;   // of a row
    uint32_t priced;  // of these, without the summands
    Bits matrix, sum; // rows, and the sum of two
    Words pivots;     // [rank] column by row
    XorProof proof;
} Gauss;
