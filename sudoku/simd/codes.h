// codes.h -- the SIMD codes of this program, and which of them a machine runs.

#pragma once

#include "sudoku/simd/fixpoint16.h"
#include "sudoku/simd/fixpoint9.h"

#include <stddef.h>

typedef struct SimdCode {
    const Fixpoint9 *nine;     // null: none for this side
    const Fixpoint16 *sixteen; // null: none for this side
    bool (*runs) (void);       // the processor has its instructions
    bool (*suits) (void);      // and no code further down is faster on it
} SimdCode;

// Fastest first, of those that suit; null past the end.
const SimdCode *sudoku_simd_code (size_t idx);

// The same name for both sides, and the compiler's flags.
const char *sudoku_simd_name (const SimdCode *code);
const char *sudoku_simd_meaning (const SimdCode *code);
