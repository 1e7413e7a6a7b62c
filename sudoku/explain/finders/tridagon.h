// tridagon.h -- cells that three digits cannot fill, see tridagon.c.

#pragma once

#include "sudoku/explain/finders/finder.h"

// A pattern and how many candidates it has beside the three digits.
typedef struct Tridagon {
    sudoku_rule rule;
    unsigned guardians;
} Tridagon;

enum { TRIDAGONS_MOST = 32 };

// Those of the position with the fewest guardians, up to so many of these.  Returns how many
// patterns.
size_t sudoku_tridagons (const Finder *finder, unsigned most,
                         Tridagon patterns[TRIDAGONS_MOST]);

// Makes the guardians of a pattern the spare truth.
void sudoku_tridagon_guard (const Finder *finder, sudoku_rule rule);
