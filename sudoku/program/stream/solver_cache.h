// solver_cache.h -- solvers that are kept from board to board.
//
// To load the rules of a small board takes longer than to solve it.  So the solvers of
// the last few rules are kept: files rarely mix more.  A solver of a large side is kept
// alone, for its memory.

#pragma once

#include "sudoku/sudoku.h"

enum { KEPT = 4 };

typedef struct Kept {
    sudoku_solver *solver;     // null: free
    sudoku_board *solution[2]; // room for two, with the rules of the solver
    uint64_t used;             // the clock when it was used last
    // The size of each board is to be checked.
    bool checked;
} Kept;

typedef struct KeptSolvers {
    Kept list[KEPT];
    uint64_t clock;
} KeptSolvers;

// The solver that was kept for boards like this one, or null.
Kept *sudoku_kept_find (KeptSolvers *kept, const sudoku_board *board);

// A new one, in place of the one that was used least recently, loaded as
// sudoku_solver_load_for does; null without memory, or if it was stopped.
Kept *sudoku_kept_load (KeptSolvers *kept, const sudoku_board *board,
                        size_t encoding, size_t amo, void *state,
                        int (*stop) (void *state));

void sudoku_kept_drop (Kept *one);
void sudoku_kept_release (KeptSolvers *kept);
