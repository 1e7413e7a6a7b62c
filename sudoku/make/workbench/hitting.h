// hitting.h -- incremental minimum hitting sets.

#pragma once

#include "sudoku/sudoku.h"

typedef struct Hitting Hitting;

// Makes an object for sets of the elements 0 … size - 1 with weights ([size];
// null if each weight is 1).  The search stops at weight `most`.  The caller
// owns the object.  Returns null if memory runs out.
Hitting *sudoku_hitting_new (size_t size, const size_t *weights, size_t most);
void sudoku_hitting_free (Hitting *hitting); // null is allowed

// Adds a set, given by membership ([size]).  Returns SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_hitting_add (Hitting *hitting, const bool *set);

// Finds a hitting set `in` of minimum weight.  *least is set to its weight, or to a lower
// bound.  Returns SUDOKU_SOLVED; SUDOKU_NONE if the weight exceeds `most`; SUDOKU_UNKNOWN after
// *conflicts conflicts; or SUDOKU_OUT_OF_MEMORY.  Deducts the conflicts used from *conflicts.
int sudoku_hitting_solve (Hitting *hitting, int64_t *conflicts, bool *in,
                          size_t *least);
