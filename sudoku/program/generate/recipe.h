// recipe.h -- the requested properties of random boards, see recipe.c.

#pragma once

#include "sudoku/program/report/report.h"
#include "sudoku/sudoku_puzzles.h"

enum {
    PUZZLE = -1,
    MINIMAL = -2,
    PIGEONS = -3,
    FULL = -4,
    NEAR = -5,
    PLACED = -6,
    PLACINGS_MOST = 20
};

typedef struct Recipe {
    int kind;          // a pattern of holes, or one of the above
    sudoku_wish wish;  // of puzzles
    size_t holes;      // blank cells, for patterns and pigeons
    int64_t perturbed; // givens that are then changed to another digit
    int64_t pigeons;   // this many pigeons and one more
    bool housed;       // the pigeons have room
    sudoku_placing placing[PLACINGS_MOST]; // constraints
    size_t placings;
} Recipe;

// Makes a board in one of several threads; if constraints are placed, a new one,
// *placed, with its own rules.  Returns the generator's result, writes why there is
// no board or what it lacks, and sets *minimal for a puzzle.
int sudoku_recipe_make (const Recipe *recipe, sudoku_generator *generator,
                        sudoku_board *board, sudoku_board **placed,
                        Minimality *minimal, char *why, size_t size);
