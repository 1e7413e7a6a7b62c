// sandwich.h -- what the sum between the crusts leaves to each cell, see sandwich.c.

#pragma once

#include "sudoku/sudoku.h"

#include <stdbool.h>
#include <stdint.h>

enum { SANDWICH_SIDE = 9, SANDWICH_SETS = 6 };

// Of a whole line; bits are those of digits, from 1.
typedef struct Sandwich {
    unsigned side, sum;
    sudoku_given cell[SANDWICH_SIDE];
    uint64_t open[SANDWICH_SIDE],
        left[SANDWICH_SIDE];     // candidates; and in some way
    uint64_t set[SANDWICH_SETS]; // the first of the sets between the crusts
    size_t sets;
    size_t ends[2 * SANDWICH_SETS], pairs; // the same of where these are
} Sandwich;

// False if it is no sandwich between the lowest and the highest digit, of side 9 at most.
bool sudoku_sandwich (const sudoku_board *board, size_t constraint,
                      Sandwich *sandwich);
