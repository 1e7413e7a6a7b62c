// kernel16.h -- the kernel for boards of side 16: state and entry points.
//
//   fixpoint16.c  singles, locked candidates, hidden pairs, all cells at once
//   choose16.h    the cell to branch on
//   kernel16.c    levels, decisions, reading and writing boards: callbacks of cdcl_kernel
//   reasons16.c   reasons of deductions
//   codes.c       chooses the code for a machine

#pragma once

#include "sudoku/solve/simd/codes.h"

#include <stddef.h>

// The number of variables of a board of side 16, and a bound on steps and on levels: each
// step removes at least one candidate, and the decision of each level does, too.
enum { KERNEL16_VARS = 4096, KERNEL16_MOST = KERNEL16_VARS + 1 };

// The kind of a step that assigns a literal; the other kinds are the steps of fixpoint16.h.
enum { FIXPOINT16_ASSIGN = FIXPOINT16_STEPS };

typedef struct Steps16 {
    Bitboard16 before[KERNEL16_MOST];  // before each step
    Cells16 twice[KERNEL16_MOST];      // cells that had two candidates or more
    unsigned char kind[KERNEL16_MOST]; // kind of each step
    unsigned size;                     // number of steps
    unsigned start[KERNEL16_MOST];     // by level: index of the first step
    unsigned reported;                 // number of steps reported to the core
    int implied[2 * KERNEL16_VARS];
    int clause[KERNEL16_VARS];
    int loaded[KERNEL16_VARS];
} Steps16;

typedef struct Kernel16 {
    Bitboard16 loaded;               // the problem
    Bitboard16 cands[KERNEL16_MOST]; // by level
    Cells16 cells[2];                // result of the last fixpoint
    Weights weights;
    unsigned remaining[KERNEL16_MOST]; // by level: the measure of open cells
    unsigned assigned; // cell assigned since the last fixpoint, or 256
    unsigned refuted;  // cell to branch on next; 256 for any cell
    bool refuting;     // there was no decision since the last conflict
    unsigned level;    // the current level
    unsigned made;     // the last level with its own bitboard
    const Fixpoint16 *code;
    bool learning;
    Steps16 steps;
} Kernel16;

extern const SimdSide sudoku_kernel16; // its state is a Kernel16

// Makes the literal true: excludes the other digits of the cell, or this digit if the
// literal is negative.
void sudoku_kernel16_apply (Bitboard16 *cands, int lit);

// reasons16.c: callbacks of cdcl_kernel
void sudoku_reasons16_learn (void *state);
size_t sudoku_reasons16_loaded (void *state, const int **lits);
size_t sudoku_reasons16_implied (void *state, const int **lits);
size_t sudoku_reasons16_reason (void *state, int lit, const int **lits);
int sudoku_reasons16_run (Kernel16 *kernel); // Fixpoint16.run, step by step
void sudoku_reasons16_assign (Kernel16 *kernel,
                              int lit); // applies the literal as a step

// ---------------------------------------------------------------------------
// Cells by box and bit, from 0 to 255; digits from 0

static inline unsigned row16 (unsigned cell) {
    return cell / 64 * 4 + cell % 16 / 4;
}
static inline unsigned col16 (unsigned cell) {
    return cell / 16 % 4 * 4 + cell % 4;
}
static inline unsigned cell16 (unsigned row, unsigned col) {
    return (row / 4 * 4 + col / 4) * 16 + row % 4 * 4 + col % 4;
}

static inline int lit16 (unsigned digit, unsigned cell) {
    return (int) ((row16 (cell) * 16 + col16 (cell)) * 16 + digit + 1);
}
static inline unsigned digit16 (int var) {
    return (unsigned) (var - 1) % 16;
}
static inline unsigned cell16_of (int var) {
    return cell16 ((unsigned) (var - 1) / 256, (unsigned) (var - 1) / 16 % 16);
}

static inline bool open16 (const Bitboard16 *cands, unsigned digit,
                           unsigned cell) {
    return cands->word[bitboard16_index (digit, cell / 16)] >> cell % 16 & 1;
}
