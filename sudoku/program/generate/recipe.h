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
    int kind;          // an index in sudoku_patterns, or a kind of the enum
    sudoku_wish wish;  // requested properties of puzzles
    size_t holes;      // blank cells, for patterns and pigeons
    int64_t perturbed; // givens that are then changed to another digit
    int64_t pigeons;   // number of pigeonholes; there is one more pigeon
    bool housed;       // there is a pigeonhole for each pigeon
    sudoku_placing placing[PLACINGS_MOST]; // constraints to place
    size_t placings;
} Recipe;

// Makes a board in one of several threads.  If constraints are placed, *placed becomes
// a new board with its own rules.  Returns the generator's result, writes the reason
// why there is no board or what the board lacks, and sets *minimal for a puzzle.
int sudoku_recipe_make (const Recipe *recipe, sudoku_generator *generator,
                        sudoku_board *board, sudoku_board **placed,
                        Minimality *minimal, char *why, size_t size);
