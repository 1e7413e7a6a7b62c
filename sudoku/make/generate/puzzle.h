// puzzle.h -- shared by all ways to make a puzzle as requested, see puzzle.c.

#pragma once

#include "sudoku/make/generate/generate.h"

typedef struct PuzzleMaker {
    sudoku_generator *generator;
    const sudoku_wish *wish;
    sudoku_board *puzzle; // the current puzzle
    sudoku_reached *reached;
    uint32_t *orbit;  // [N²] the first cell of each cell's orbit
    size_t *size;     // [N²] by first cell: size of the orbit
    size_t last_walk; // number of the last grid whose neighbours were tried
} PuzzleMaker;

bool sudoku_maker_stopped (const PuzzleMaker *maker);

// Returns SUDOKU_OK if there is one solution, SUDOKU_NONE if there are several,
// SUDOKU_UNKNOWN if the limit was reached, or an error.
int sudoku_maker_judge (const PuzzleMaker *maker, const sudoku_board *puzzle);

// The requested number of clues; 0 if no number is requested.
size_t sudoku_clues_wished (const PuzzleMaker *maker);

// Copies the cells of an orbit, or blanks them if `from` is null.
void sudoku_put_orbit (const PuzzleMaker *maker, size_t first,
                       const sudoku_board *from, sudoku_board *puzzle);

// Tries to remove each orbit of the shuffled cells once, but keeps at least `clues`
// clues.  Returns SUDOKU_OK, SUDOKU_UNKNOWN if it was stopped, or an error.
int sudoku_remove_orbits (PuzzleMaker *maker, size_t clues,
                          const sudoku_board *grid);

// Measures the distance of the puzzle from the request: 0 if the puzzle satisfies it.
int sudoku_maker_measure (const PuzzleMaker *maker, const sudoku_board *puzzle,
                          int64_t *distance);

// Searches for puzzles with fewer clues near the current puzzle, which is minimal and has
// too many clues (fewer.c).
int sudoku_search_fewer (PuzzleMaker *maker, int64_t *distance);

// Returns SUDOKU_OK if the puzzle needs the requested technique and nothing
// harder, otherwise SUDOKU_NONE.
int sudoku_needs_technique (const PuzzleMaker *maker, sudoku_board *puzzle);

// Changes the puzzle to a similar puzzle that needs the technique and nothing harder, and
// measures its distance.  If there is no such puzzle, the distance is INT64_MAX.
int sudoku_measure_technique (PuzzleMaker *maker, const sudoku_board *grid,
                              int64_t *distance);
