// solver_cache.h -- keeps solvers for the next boards.
//
// Loading the rules of a small board takes longer than solving it.  So solvers for the
// last few rules are kept; a file rarely has boards with more rules.  To save memory, a
// solver of a large side is kept alone.

#pragma once

#include "sudoku/sudoku.h"

enum { KEPT = 4 };

typedef struct Kept {
    sudoku_solver *solver;     // null: empty slot
    sudoku_board *solution[2]; // buffers, with the rules of the solver
    uint64_t used;             // time stamp of the last use
    // The size of each board must be checked before it is loaded.
    bool checked;
} Kept;

typedef struct KeptSolvers {
    Kept list[KEPT];
    uint64_t clock;
} KeptSolvers;

// The cached solver for boards like this board, or null.
Kept *sudoku_kept_find (KeptSolvers *kept, const sudoku_board *board);

// Replaces the least recently used solver by a new one, which is made by
// sudoku_solver_new.  Returns null if memory runs out or after a stop.
Kept *sudoku_kept_load (KeptSolvers *kept, const sudoku_board *board,
                        size_t encoding, size_t amo, void *state,
                        int (*stop) (void *state));

void sudoku_kept_drop (Kept *one);
void sudoku_kept_release (KeptSolvers *kept);
