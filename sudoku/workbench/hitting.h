// hitting.h -- minimum hitting sets, with sets that come one after the other.

#pragma once

#include "sudoku/sudoku.h"

typedef struct Hitting Hitting;

// Of sets of the elements 0 … size - 1, which have weights ([size], null: 1
// each); hitting sets that weigh more than `most` are not looked for.  Owned by
// the caller; null without memory.
Hitting *sudoku_hitting_new (size_t size, const size_t *weights, size_t most);
void sudoku_hitting_free (Hitting *hitting); // takes null too

// Adds a set, by what is in it ([size]).  SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_hitting_add (Hitting *hitting, const bool *set);

// Finds a lightest set `in` that hits all sets.  *least becomes its weight, or a
// lower bound of it.  SUDOKU_SOLVED; SUDOKU_NONE if it needs more than `most`;
// SUDOKU_UNKNOWN after so many conflicts; SUDOKU_OUT_OF_MEMORY.  Subtracts from
// *conflicts what it took.
int sudoku_hitting_solve (Hitting *hitting, int64_t *conflicts, bool *in,
                          size_t *least);
