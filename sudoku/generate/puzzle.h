// puzzle.h -- what the ways to make a puzzle as requested share, see puzzle.c.

#pragma once

#include "sudoku/generate/generate.h"

typedef struct Making {
    sudoku_generator *generator;
    const sudoku_wish *wish;
    sudoku_board *puzzle; // at hand
    sudoku_reached *reached;
    uint32_t *orbit;  // [N²] the first cell of each cell's orbit
    size_t *size;     // [N²] of the orbit that begins there
    size_t last_walk; // the grid of which neighbours were tried last
} Making;

bool sudoku_making_stopped (const Making *making);

// SUDOKU_SOLVED if there is one solution, SUDOKU_NONE if not, SUDOKU_UNKNOWN at
// the limit, or an error.
int sudoku_making_judge (const Making *making, const sudoku_board *puzzle);

// The clues that are wished at least.
size_t sudoku_clues_wished (const Making *making);

// Copies the cells of an orbit, or blanks them.
void sudoku_put_orbit (const Making *making, size_t first,
                       const sudoku_board *from, sudoku_board *puzzle);

// Tries each orbit of the shuffled cells once, but does not go below so many
// clues.  SUDOKU_SOLVED, SUDOKU_UNKNOWN if it was stopped, or an error.
int sudoku_remove_orbits (Making *making, size_t clues,
                          const sudoku_board *grid);

// How far the puzzle is from the wish: 0 if it is as wished.
int sudoku_making_measure (const Making *making, const sudoku_board *puzzle,
                           int64_t *distance);

// Looks for puzzles with fewer clues near the one at hand, which is minimal and has more
// than wished (fewer.c).
int sudoku_search_fewer (Making *making, int64_t *distance);

// Whether the puzzle needs the technique that is wished and nothing harder:
// SUDOKU_SOLVED or SUDOKU_NONE.
int sudoku_needs_technique (const Making *making, sudoku_board *puzzle);

// Changes the puzzle to one that needs the technique and nothing harder, if that is
// near, and measures that.  INT64_MAX: the technique is not in sight.
int sudoku_measure_technique (Making *making, const sudoku_board *grid,
                              int64_t *distance);
