// case.c -- cases: minimal theorems extracted from full grids.
//
// As in the source, clues are removed in random order; a clue is put back if its
// removal makes another digit possible at the target.  The result is a case: it forces
// the target, and no proper subset of its clues does, since fewer clues force no more.
//
// Source: Korekawa et al., 2008, on the acquisition of theorems of Sudoku.

#include "sudoku/theorems/theorems.h"
#include "sudoku/board/board.h"
#include "sudoku/board/random.h"

#include <stdlib.h>

// Removes clues in a random order; keeps each clue that is needed to force the target.
static int remove_clues (sudoku_solver *solver, const sudoku_given *target,
                         uint64_t seed, sudoku_board *extracted,
                         size_t *cells) {
    size_t size = 0;
    int result = sudoku_forces (solver, extracted, target);
    if (result != 1)
        return result ? result : SUDOKU_NONE;
    for (size_t cell = 0; cell < (size_t) extracted->side * extracted->side;
         cell++)
        if (extracted->digit[cell])
            cells[size++] = cell;
    random_shuffle (&seed, cells, size);
    for (size_t i = 0; i < size && result >= 0; i++) {
        const uint16_t digit = extracted->digit[cells[i]];
        extracted->digit[cells[i]] = 0;
        result = sudoku_forces (solver, extracted, target);
        if (result != 1)
            extracted->digit[cells[i]] = digit;
    }
    return result < 0 ? result : SUDOKU_OK;
}

int sudoku_extract_case (sudoku_solver *solver, const sudoku_board *clues,
                         const sudoku_given *target, uint64_t seed,
                         sudoku_board *extracted) {
    const unsigned side = clues->side;
    if (extracted->side != side || target->row >= side || target->col >= side)
        return SUDOKU_BAD_INPUT;
    size_t *const cells = malloc ((size_t) side * side * sizeof *cells);
    if (!cells)
        return SUDOKU_OUT_OF_MEMORY;
    sudoku_board_assign (extracted, clues);
    sudoku_set (extracted, target->row, target->col, 0);
    const int result = remove_clues (solver, target, seed, extracted, cells);
    free (cells);
    return result;
}
