// equation.h -- sums of houses minus sums of cages: the rule of 45, see equation.c.

#pragma once

#include "sudoku/explain/position/bounds.h"
#include "sudoku/explain/position/sandwich.h"

// Limits on the rules added up, on blank cells, on cells with digits, and on kept solutions.
enum {
    EQUATION_RULES = 64,
    EQUATION_CELLS = 4,
    EQUATION_HELD = 16,
    EQUATION_WAYS = 6
};

// The sum of some cells minus others equals the total:
//
//   houses - cages - placed = total = cell 0 ± cell 1 ± …
typedef struct Equation {
    const sudoku_board *board;
    sudoku_rule rules[EQUATION_RULES]; // houses and cages, as a whole
    size_t size;
    int houses, cages, placed, total;
    bool outies; // all cells are outies: all signs are flipped
    // The cells with a nonzero count: `cell` has blank cells, `held` has cells with a digit.
    // In each array, cells that count +1 (in a house only) precede cells that count -1 (in a
    // cage only).
    sudoku_given cell[EQUATION_CELLS], held[EQUATION_HELD];
    int times[EQUATION_CELLS], held_times[EQUATION_HELD];
    size_t cells, helds;
    uint64_t open[EQUATION_CELLS]; // candidates; digit d is bit d - 1
    uint64_t left[EQUATION_CELLS]; // digits in some solution, as the same bits
    size_t ways;
    unsigned char way[EQUATION_WAYS][EQUATION_CELLS]; // the first solutions
} Equation;

// The arithmetic that a finder found, line by line; the text of the step reads this.
struct sudoku_arithmetic {
    Bound
        bounds[BOUNDS_MOST]; // of a constraint, or of the cells of the equation
    size_t bounds_size;
    Sandwich sandwich; // of a sandwich constraint; else its side is 0
    Equation equation; // of the rule of 45
};
typedef struct sudoku_arithmetic Arithmetic;

// Finds the bounds of a constraint; finds none if there is no room for all bounds.
void sudoku_bounds (const sudoku_board *board, size_t constraint,
                    Arithmetic *found);

// Whether a constraint is a cage with a sum of digits.
bool sudoku_is_sum (const sudoku_board *board, size_t constraint);

// Completes the equation for a board and rules.  Returns false if no cell or too many cells
// remain.
bool sudoku_equation (Equation *equation);

// Adds the bounds of the cells of an equation.
void sudoku_equation_bounds (Arithmetic *found);
