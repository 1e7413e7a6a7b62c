// puzzle.h -- shared by all ways to make a puzzle as requested, see puzzle.c.

#pragma once

#include "sudoku/generate/generate.h"

typedef struct Making {
    sudoku_generator *generator;
    const sudoku_wish *wish;
    sudoku_board *puzzle; // current
    sudoku_reached *reached;
    uint32_t *orbit;  // [N²] the first cell of each cell's orbit
    size_t *size;     // [N²] of the orbit that begins there
    size_t last_walk; // number of the last grid whose neighbours were tried
} Making;

bool sudoku_making_stopped (const Making *making);

// SUDOKU_SOLVED if there is one solution, SUDOKU_NONE if not, SUDOKU_UNKNOWN at
// the limit, or an error.
int sudoku_making_judge (const Making *making, const sudoku_board *puzzle);

// The least number of clues that satisfies the wish.
size_t sudoku_clues_wished (const Making *making);

// Copies the cells of an orbit, or blanks them.
void sudoku_put_orbit (const Making *making, size_t first,
                       const sudoku_board *from, sudoku_board *puzzle);

// Tries to remove each orbit of the shuffled cells once, but keeps at least `clues`
// clues.  SUDOKU_SOLVED, SUDOKU_UNKNOWN if it was stopped, or an error.
int sudoku_remove_orbits (Making *making, size_t clues,
                          const sudoku_board *grid);

// Measures the distance of the puzzle from the wish: 0 if it satisfies it.
int sudoku_making_measure (const Making *making, const sudoku_board *puzzle,
                           int64_t *distance);

// Searches for puzzles with fewer clues near the current one, which is minimal and has
// too many (fewer.c).
int sudoku_search_fewer (Making *making, int64_t *distance);

// Whether the puzzle needs the requested technique and nothing harder:
// SUDOKU_SOLVED or SUDOKU_NONE.
int sudoku_needs_technique (const Making *making, sudoku_board *puzzle);

// Changes the puzzle to a near one that needs the technique and nothing harder, if there
// is one, and measures it.  INT64_MAX: the technique was not needed anywhere near.
int sudoku_measure_technique (Making *making, const sudoku_board *grid,
                              int64_t *distance);
