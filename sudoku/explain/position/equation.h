// equation.h -- what houses less cages leave: the rule of 45, see equation.c.

#pragma once

#include "sudoku/explain/position/bounds.h"
#include "sudoku/explain/position/sandwich.h"

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

// What a finder found by arithmetic, line by line; the words of the step read this.
struct sudoku_arithmetic {
    Bound
        bounds[BOUNDS_MOST]; // of a constraint, or of the cells of the equation
    size_t bounds_size;
    Sandwich sandwich; // of a sandwich; its side is 0 of others
    Equation equation; // of the rule of 45
};
typedef struct sudoku_arithmetic Arithmetic;

// The bounds of a constraint.  More than there is room for are none.
void sudoku_bounds (const sudoku_board *board, size_t constraint,
                    Arithmetic *found);

// Whether a constraint is a cage with a sum of digits.
bool sudoku_is_sum (const sudoku_board *board, size_t constraint);

// Fills in the rest for a board and rules.  False if too many cells are left, or none.
bool sudoku_equation (Equation *equation);

// The bounds of the cells of an equation.
void sudoku_equation_bounds (Arithmetic *found);
