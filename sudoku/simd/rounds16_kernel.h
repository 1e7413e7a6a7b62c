// rounds16_kernel.h -- the kernel for boards of side 16: state and entry points.
//
//   rounds16.c         what follows from the candidates, all cells at once
//   rounds16_choose.h  where to branch, for all cells at once
//   rounds16_kernel.c  levels, decisions, boards in and out: cdcl_kernel's calls
//   rounds16_trace.c   reasons for what followed
//   rounds16_select.c  which code for which machine

#ifndef SUDOKU_ROUNDS16_KERNEL_H
#define SUDOKU_ROUNDS16_KERNEL_H

#include "sudoku/simd/rounds16.h"
#include "sudoku/sudoku.h"
#include "cdcl/cdcl.h"

#include <stddef.h>

// Variables of a board of side 16; each step takes at least one candidate, and so
// does each level.
enum { ROUNDS16_VARS = 4096, ROUNDS16_MOST = ROUNDS16_VARS + 1 };

// An assigned literal, or one of the steps of a round.
enum { ROUNDS16_ASSIGN = ROUNDS16_STEPS };

typedef struct Trace16 {
    Planes16 before[ROUNDS16_MOST];    // each step
    Cells16 twice[ROUNDS16_MOST];      // with at least two candidates then
    unsigned char kind[ROUNDS16_MOST]; // which one
    unsigned size;                     // steps
    unsigned start[ROUNDS16_MOST];     // by level, steps when it was opened
    unsigned reported;                 // steps whose literals were given out
    int implied[2 * ROUNDS16_VARS];
    int clause[ROUNDS16_VARS];
    int loaded[ROUNDS16_VARS];
} Trace16;

typedef struct Rounds16 {
    Planes16 loaded;                // the problem
    Planes16 planes[ROUNDS16_MOST]; // by level
    Cells16 cells[2];               // what the last rounds say of them
    Weights weights;
    unsigned left[ROUNDS16_MOST]; // by level, how much is open
    unsigned assigned;            // the cell since the last rounds; 256: none
    unsigned refuted;             // the cell to branch on next; 256: any
    bool refuting;                // no decision since the last conflict
    unsigned level, made;         // the last one with planes of its own
    const Rounds16Code *code;
    bool learning;
    Trace16 trace;
} Rounds16;

#ifdef __cplusplus
extern "C" {
#endif

// Owned by the caller; null without memory.
Rounds16 *sudoku_rounds16_new (const Rounds16Code *code);
void sudoku_rounds16_free (Rounds16 *rounds); // takes null too

// The calls of this kernel; valid as long as it is.
cdcl_kernel sudoku_rounds16_calls (Rounds16 *rounds);

// A board of side 16 is the next problem.
void sudoku_rounds16_load (Rounds16 *rounds, const sudoku_board *board);

// Each cell's digit, in a state where each has one.
void sudoku_rounds16_read (const Rounds16 *rounds, sudoku_board *board);

// The literal becomes true: other digits leave the cell, or this one does.
void sudoku_rounds16_apply (Planes16 *planes, int lit);

// rounds16_trace.c: calls of cdcl_kernel
void sudoku_rounds16_trace (void *state);
size_t sudoku_rounds16_loaded (void *state, const int **lits);
size_t sudoku_rounds16_implied (void *state, const int **lits);
size_t sudoku_rounds16_reason (void *state, int lit, const int **lits);
int sudoku_rounds16_run (Rounds16 *rounds); // as Rounds16Code.run, in steps
void sudoku_rounds16_take (Rounds16 *rounds, int lit); // applies it, as a step

// rounds16_select.c: the codes, in the order of those of side 9; null past the
// end.  And whether this machine can run one.
const Rounds16Code *sudoku_rounds16_code (size_t idx);
bool sudoku_rounds16_runs (const Rounds16Code *code);

#ifdef __cplusplus
}
#endif

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

static inline bool open16 (const Planes16 *planes, unsigned digit,
                           unsigned cell) {
    return planes->word[planes16_index (digit, cell / 16)] >> cell % 16 & 1;
}

#endif
