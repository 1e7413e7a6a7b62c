// unique.h -- an oracle for subsets of givens: is the solution unique?
//
// Elements are orbits of givens (symmetry.h), which are kept or removed together.  A
// subset is unsatisfiable if no other solution agrees with it.  So a MUS is a minimal
// puzzle.

#pragma once

#include "sudoku/make/workbench/mus.h"

typedef struct Unique {
    Oracle oracle;
    sudoku_solver *solver; // owned by the caller
    const sudoku_board *puzzle;
    sudoku_board *solution, *other;
    sudoku_board *trial; // a part of the puzzle
    uint32_t *element;   // [N²] by cell; UNIQUE_BLANK for a blank cell
    size_t *givens;      // [elements] number of givens
    bool found;          // whether `other` is set
    // Without a SIMD kernel: the rules, a clause that excludes the solution, and
    // a literal for each element that implies its givens.
    struct cdcl *core;
    int first; // the literal of element 0
    const size_t
        *order; // [elements] order of removal, or null.  The last elements are
                // assumed first, so that refutations prefer them
    int64_t limit;     // on oracle calls; negative: no limit
    int64_t questions; // number of oracle calls
} Unique;

#define UNIQUE_BLANK UINT32_MAX

// Sets up the oracle; the caller releases `unique` in any case.  Returns
// SUDOKU_SOLVED; SUDOKU_NONE if the puzzle does not have exactly one solution;
// SUDOKU_UNKNOWN; SUDOKU_BAD_INPUT if the board does not have the order of the solver
// or the symmetry is unknown; or another error.
int sudoku_unique_init (Unique *unique, sudoku_solver *solver,
                        const sudoku_board *puzzle, size_t symmetry);
void sudoku_unique_release (Unique *unique);

// Writes the puzzle with only the givens of these elements.
void sudoku_unique_puzzle (const Unique *unique, const bool *in,
                           sudoku_board *board);
