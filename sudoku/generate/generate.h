// generate.h -- the inside of a sudoku_generator, shared by generate.c,
// holes.c and pigeons.c.

#ifndef SUDOKU_GENERATE_H
#define SUDOKU_GENERATE_H

#include "sudoku/sudoku.h"

struct sudoku_generator {
    unsigned n;
    uint64_t random;               // state of random.h
    sudoku_solver *filler, *judge; // may be the same
    sudoku_board *blank;           // without givens
    sudoku_board *raw, *spare;     // room for grids
    size_t *cells;                 // [N²] an order of the cells
    size_t *order;                 // [3N] orders of digits, rows and columns
    unsigned char *used;           // [3N·N] by house and digit - 1
    size_t tried;                  // cells of the current minimal puzzle
    void *state;
    int (*stop) (void *state);
};

#ifdef __cplusplus
extern "C" {
#endif

// Puts the cells into a random order.
void sudoku_shuffle_cells (sudoku_generator *generator);

// Makes a full grid without search: a fixed pattern and a random symmetry.
void sudoku_pattern_grid (sudoku_generator *generator, sudoku_board *grid);

#ifdef __cplusplus
}
#endif
#endif
