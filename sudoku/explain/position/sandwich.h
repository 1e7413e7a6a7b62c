// sandwich.h -- candidates that a sandwich sum allows, see sandwich.c.

#pragma once

#include "sudoku/sudoku.h"

#include <stdbool.h>
#include <stdint.h>

enum { SANDWICH_SIDE = 9, SANDWICH_SETS = 6 };

// A sandwich clue and the cells of its line.  In sets of digits, bit d is digit d.
typedef struct Sandwich {
    unsigned side, sum;
    sudoku_given cell[SANDWICH_SIDE];
    uint64_t open[SANDWICH_SIDE],
        left[SANDWICH_SIDE];     // candidates; digits that occur in some choice
    uint64_t set[SANDWICH_SETS]; // the first sets of digits between the crusts
    size_t sets;
    size_t ends[2 * SANDWICH_SETS], pairs; // the first pairs of crust cells
} Sandwich;

// Returns false if the constraint is not a sandwich with crusts 1 and N, or if the side is
// above 9.
bool sudoku_sandwich (const sudoku_board *board, size_t constraint,
                      Sandwich *sandwich);
