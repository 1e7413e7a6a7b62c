// tridagon.h -- cells that three digits cannot fill, see tridagon.c.

#pragma once

#include "sudoku/explain/finders/finder.h"

// A pattern and the number of its candidates other than the three digits.
typedef struct Tridagon {
    sudoku_rule rule;
    unsigned guardians;
} Tridagon;

enum { TRIDAGONS_MOST = 32 };

// Finds the patterns with the fewest guardians, at most `most` guardians each.
// Returns the number of patterns.
size_t sudoku_tridagons (const Finder *finder, unsigned most,
                         Tridagon patterns[TRIDAGONS_MOST]);

// Makes the guardians of a pattern the spare truth.
void sudoku_tridagon_guard (const Finder *finder, sudoku_rule rule);
