// equation.h -- what houses less cages leave: the rule of 45, see equation.c.

#pragma once

#include "sudoku/explain/position/bounds.h"

// Rules that are added up, and blank cells that they leave.
enum {
    EQUATION_RULES = 64,
    EQUATION_CELLS = 4,
    EQUATION_HELD = 16,
    EQUATION_WAYS = 6
};

// Some cells less others are the total:
//
//   houses - cages - placed = total = cell 0 ± cell 1 ± …
typedef struct Equation {
    const sudoku_board *board;
    sudoku_rule rules[EQUATION_RULES]; // houses and cages, as a whole
    size_t size;
    int houses, cages, placed, total;
    bool outies; // all cells are in the cages alone: all signs are changed
    // Cells that count: 1 in the houses alone, which come first, -1 in the cages alone.
    sudoku_given cell[EQUATION_CELLS], held[EQUATION_HELD];
    int times[EQUATION_CELLS], held_times[EQUATION_HELD];
    size_t cells, helds;
    uint64_t open[EQUATION_CELLS]; // bits of their digits, from 0,
    uint64_t left[EQUATION_CELLS]; // and of those that have a way
    size_t ways;
    unsigned char way[EQUATION_WAYS][EQUATION_CELLS]; // the first ones
} Equation;

// Whether a constraint is a cage with a sum of digits.
bool sudoku_is_sum (const sudoku_board *board, size_t constraint);

// Fills in the rest for a board and rules.  False if too many cells are left, or none.
bool sudoku_equation (Equation *equation);

// The bounds of its cells, as of a constraint (bounds.h).
size_t sudoku_equation_bounds (const Equation *equation, Bound *bounds,
                               size_t room);
