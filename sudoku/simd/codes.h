// codes.h -- the SIMD codes of this program, which of them a machine runs, and the
// interface of a side's kernel.

#pragma once

#include "sudoku/simd/fixpoint16.h"
#include "sudoku/simd/fixpoint9.h"
#include "sudoku/sudoku.h"
#include "cdcl/cdcl.h"

#include <stddef.h>

typedef struct SimdCode {
    const Fixpoint9 *nine;     // null: none for this side
    const Fixpoint16 *sixteen; // null: none for this side
    bool (*runs) (void);       // the processor has the instructions
    bool (*suits) (void);      // no later code is faster on this processor
} SimdCode;

// The suitable codes, fastest first; null past the end.
const SimdCode *sudoku_simd_code (size_t idx);

// The code's name, the same for both sides, and the compiler's flags.
const char *sudoku_simd_name (const SimdCode *code);
const char *sudoku_simd_meaning (const SimdCode *code);

// A kernel of one side.
typedef struct SimdSide {
    bool (*has) (const SimdCode *code); // the code is for this side, too
    // Makes a state that uses the code, and sets the calls of a kernel, which are valid as
    // long as the state.  Release it with free().  Returns null if memory runs out.
    void *(*make) (const SimdCode *code, cdcl_kernel *calls);
    // Sets the next problem, a board of this side.
    void (*load) (void *state, const sudoku_board *board);
    // Reads the digit of each cell, in a state where each cell has one.
    void (*read) (const void *state, sudoku_board *board);
} SimdSide;
