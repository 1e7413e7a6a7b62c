// kernel9.h -- the kernel for boards of side 9: state and entry points.
//
//   fixpoint9.c  singles and locked candidates, all cells at once
//   choose9.h    the cell and the digit to branch on
//   kernel9.c    levels, decisions, reading and writing boards: callbacks of cdcl_kernel
//   reasons9.c   reasons of deductions
//   codes.c      chooses the code for a machine

#pragma once

#include "sudoku/solve/simd/codes.h"

#include <stddef.h>

// The number of variables of a board of side 9, and a bound on steps and on levels: each
// step removes at least one candidate, and the decision of each level does, too.
enum { KERNEL9_VARS = 729, KERNEL9_MOST = KERNEL9_VARS + 1 };

// The kind of a step that assigns literals; the other kinds are the steps of fixpoint9.h.
enum { FIXPOINT9_ASSIGN = FIXPOINT9_STEPS };

typedef struct Steps9 {
    Bitboard9 before[KERNEL9_MOST];   // before each step
    unsigned char kind[KERNEL9_MOST]; // kind of each step
    unsigned size;                    // number of steps
    unsigned start[KERNEL9_MOST];     // by level: index of the first step
    unsigned reported;                // number of steps reported to the core
    int implied[2 * KERNEL9_VARS];
    int clause[KERNEL9_VARS];
    int loaded[KERNEL9_VARS];
} Steps9;

typedef struct Kernel9 {
    Bitboard9 loaded;              // the problem
    Bitboard9 cands[KERNEL9_MOST]; // by level
    unsigned level;
    Open open; // from the last fixpoint
    const Fixpoint9 *code;
    bool learning;
    bool calm; // whether no decision of this board was refuted
    Steps9 steps;
} Kernel9;

// For each bit of a word, the number of its cell in the band; cells are numbered row by row.
// The entries of guard bits have no meaning.
extern const unsigned char sudoku_kernel9_cell_at[30];

extern const SimdSide sudoku_kernel9; // its state is a Kernel9

// Makes the literal true: excludes the other digits of the cell, or this digit if the
// literal is negative.
void sudoku_kernel9_apply (Bitboard9 *cands, int lit);

// reasons9.c: callbacks of cdcl_kernel
void sudoku_reasons9_learn (void *state);
size_t sudoku_reasons9_loaded (void *state, const int **lits);
size_t sudoku_reasons9_implied (void *state, const int **lits);
size_t sudoku_reasons9_reason (void *state, int lit, const int **lits);
int sudoku_reasons9_run (Kernel9 *kernel); // Fixpoint9.run, step by step
// Applies the literal as a step.
void sudoku_reasons9_assign (Kernel9 *kernel, int lit);
