// forcing.h -- nets from suppositions, and results kept for later steps; see
// forcing.c.

#pragma once

#include "sudoku/explain/finders/finder.h"

typedef struct Forcing Forcing;

void sudoku_forcing_free (Forcing *forcing); // accepts null
// Call this when the position has changed.  Accepts null.
void sudoku_forcing_forget (Forcing *forcing);
