// rounds_kernel.h -- the kernel for boards of side 9: state and entry points.
//
//   rounds.c         what follows from the candidates, all cells at once
//   rounds_choose.h  where to branch
//   rounds_kernel.c  levels, decisions, boards in and out: cdcl_kernel's calls
//   rounds_trace.c   reasons for what followed
//   rounds_select.c  which code for which machine

#ifndef SUDOKU_ROUNDS_KERNEL_H
#define SUDOKU_ROUNDS_KERNEL_H

#include "sudoku/simd/rounds.h"
#include "sudoku/sudoku.h"
#include "cdcl/cdcl.h"

#include <stddef.h>

// Variables of a board of side 9; each step takes at least one candidate, and so
// does each level.
enum { ROUNDS_VARS = 729, ROUNDS_MOST = ROUNDS_VARS + 1 };

// Assigned literals, or one of the steps of a round.
enum { ROUNDS_ASSIGN = ROUNDS_STEPS };

typedef struct Trace {
    Planes before[ROUNDS_MOST];      // each step
    unsigned char kind[ROUNDS_MOST]; // which one
    unsigned size;                   // steps
    unsigned start[ROUNDS_MOST];     // by level, steps when it was opened
    unsigned reported;               // steps whose literals were given out
    int implied[2 * ROUNDS_VARS];
    int clause[ROUNDS_VARS];
    int loaded[ROUNDS_VARS];
} Trace;

typedef struct Rounds {
    Planes loaded;              // the problem
    Planes planes[ROUNDS_MOST]; // by level
    unsigned level;
    Open open; // what the last rounds left
    const RoundsCode *code;
    bool learning;
    Trace trace;
} Rounds;

#ifdef __cplusplus
extern "C" {
#endif

// By bit of a word: which cell of its band, row by row.  Guards have no meaning.
extern const unsigned char sudoku_rounds_cell_at[30];

// Owned by the caller; null without memory.
Rounds *sudoku_rounds_new (const RoundsCode *code);
void sudoku_rounds_free (Rounds *rounds); // takes null too

// The calls of this kernel; valid as long as it is.
cdcl_kernel sudoku_rounds_calls (Rounds *rounds);

// A board of side 9 is the next problem.
void sudoku_rounds_load (Rounds *rounds, const sudoku_board *board);

// Each cell's digit, in a state where each has one.
void sudoku_rounds_read (const Rounds *rounds, sudoku_board *board);

// The literal becomes true: other digits leave the cell, or this one does.
void sudoku_rounds_apply (Planes *planes, int lit);

// rounds_trace.c: calls of cdcl_kernel
void sudoku_rounds_trace (void *state);
size_t sudoku_rounds_loaded (void *state, const int **lits);
size_t sudoku_rounds_implied (void *state, const int **lits);
size_t sudoku_rounds_reason (void *state, int lit, const int **lits);
int sudoku_rounds_run (Rounds *rounds); // as RoundsCode.run, in steps
void sudoku_rounds_take (Rounds *rounds, int lit); // applies it, as a step

// rounds_select.c: the table of all codes that this program has; null past its
// end.  Whether this machine can run one, and whether it suits, too: the first that
// does is the fastest.
const RoundsCode *sudoku_rounds_code (size_t idx);
bool sudoku_rounds_runs (const RoundsCode *code);
bool sudoku_rounds_suits (const RoundsCode *code);

#ifdef __cplusplus
}
#endif
#endif
