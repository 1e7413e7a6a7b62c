// codes.h -- the SIMD implementations (codes), one for each instruction set; which of them a
// machine can run; and the interface of the kernel for boards of one side length.

#pragma once

#include "sudoku/solve/simd/fixpoint16.h"
#include "sudoku/solve/simd/fixpoint9.h"
#include "sudoku/sudoku.h"
#include "cdcl/cdcl.h"

#include <stddef.h>

typedef struct SimdCode {
    const Fixpoint9 *nine;     // null if the code has no side 9
    const Fixpoint16 *sixteen; // null if the code has no side 16
    bool (*runs) (void);       // whether the processor has the instructions
    bool (*suits) (void);      // whether no later code is faster on it
} SimdCode;

#if defined(__x86_64__)
enum { SIMD_CODES = 5 };
#else
enum { SIMD_CODES = 1 };
#endif

// The codes by index, the fastest first; null past the end.
const SimdCode *sudoku_simd_code (size_t idx);

// The name of the code, which is the same for both sides, and how it was compiled.
const char *sudoku_simd_name (const SimdCode *code);
const char *sudoku_simd_meaning (const SimdCode *code);

// A kernel of one side.
typedef struct SimdSide {
    bool (*has) (const SimdCode *code); // whether the code has this side
    // Makes a state that uses the code, and fills in the callbacks of a kernel, which are
    // valid as long as the state exists.  Release the state with free().  Returns null if
    // memory runs out.
    void *(*make) (const SimdCode *code, cdcl_kernel *calls);
    // Sets the next problem, a board of this side.
    void (*load) (void *state, const sudoku_board *board);
    // Reads the digit of each cell, in a state in which each cell has a digit.
    void (*read) (const void *state, sudoku_board *board);
} SimdSide;
