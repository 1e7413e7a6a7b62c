// generate.h -- the fields of a sudoku_generator, for the files of this folder.

#pragma once

#include "sudoku/board/stop.h"
#include "sudoku/sudoku.h"
#include "sudoku/sudoku_puzzles.h"

struct sudoku_generator {
    unsigned n;
    uint64_t random;                // state of random.h
    sudoku_solver *judge, *general; // null until needed
    sudoku_board *raw, *spare;      // room for grids
    size_t *cells;                  // [N²] an order of the cells
    size_t *order;                  // [3N] orders of digits, rows and columns
    unsigned char *used;            // [3N·N] by house and digit - 1
    size_t tried; // cells tried for the current minimal puzzle
    size_t grids; // grids tried for the requested puzzle
    void *state;
    int (*stop) (void *state);
};

// Puts the cells into a random order.
void sudoku_shuffle_cells (sudoku_generator *generator);

// Sets *solver to a solver for the boards of this generator, with the default kernel or
// with the general one.  Returns SUDOKU_SOLVED, SUDOKU_UNKNOWN if loading the solver was
// stopped, or an error.
int sudoku_generator_solver (sudoku_generator *generator, bool general,
                             sudoku_solver **solver);

// Removes givens that singles restore, but keeps at least `clues` of them (singles.c).
// Ends early if the generator is stopped.
void sudoku_remove_singles (sudoku_generator *generator, size_t clues,
                            sudoku_board *puzzle);
