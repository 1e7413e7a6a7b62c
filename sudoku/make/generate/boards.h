// boards.h -- functions that `cdcl-sudoku generate` needs besides sudoku_puzzles.h.  Terms,
// errors and ownership are as in sudoku.h.

#pragma once

#include "sudoku/sudoku_puzzles.h"

// Whether no puzzle of order n meets the wish, because of the number of cells or a
// known search of all grids; `error` (may be null) gets the reason.
bool sudoku_wish_excluded (unsigned n, const sudoku_wish *wish,
                           sudoku_error *error);

// The kind with this name, if it can be placed; or null.
const char *sudoku_kind_to_place (const char *name, size_t size);

// Finds all puzzles with one solution that lack `out` clues of a puzzle (1 or 2) and
// have `in` other clues (at most `out`) instead; sides up to 16.  Each is passed to
// `found`, which stops the search if it returns non-zero; the puzzle itself may be among
// them, and a puzzle may be passed twice.  A set of `out` clues is skipped if the puzzle has
// `most` or more solutions without it; solutions are stored, with N² bytes each.  *left_out
// is increased by the number of skipped sets.  Returns SUDOKU_SOLVED; SUDOKU_UNKNOWN if it
// was stopped.
int sudoku_generate_near (sudoku_generator *generator,
                          const sudoku_board *puzzle, size_t out, size_t in,
                          size_t most, void *state,
                          int (*found) (void *state, const sudoku_board *near),
                          int64_t *left_out);

// Changes the digits of `givens` givens, so that no two givens clash.  Returns
// SUDOKU_NONE, and an unchanged board, if fewer givens can be changed.
int sudoku_perturb (sudoku_generator *generator, size_t givens,
                    sudoku_board *board);

// Makes a board with `holes` blank cells, on which digits + 1 cells of a row or column
// have only `digits` candidates in all; `digits` is from 2 to N / 2 - 1.  So there is
// no solution, but unit propagation does not find a conflict.  If `housed`, one given
// is removed, and the board has a solution.  Returns SUDOKU_NONE if no such board has
// this number of blank cells. Source: Haken, "The Intractability of Resolution", 1985.
int sudoku_generate_pigeons (sudoku_generator *generator, size_t digits,
                             size_t holes, bool housed, sudoku_board *board);

// The progress of the current minimal puzzle, from 0 to 1.
double sudoku_generator_progress (const sudoku_generator *generator);

// The number of grids tried so far in the current call of sudoku_generate_puzzle.
size_t sudoku_generator_grids (const sudoku_generator *generator);
