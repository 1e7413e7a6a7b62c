// place.h -- places constraints of a kind at random so that a grid satisfies them.

#pragma once

#include "sudoku/variant/kinds.h"

// Adds `count` constraints of a kind to unfinished rules, or fewer if 20,000 tries in a row
// find no place.  Returns the number of added constraints, or -1 if memory runs out.  Each
// constraint is added together with its images under the class of symmetry, or not at
// all.  Constraints of the same kind share no cells, except for clues outside and marks.
long sudoku_place (sudoku_rules *rules, const Kind *kind, size_t count,
                   size_t symmetry, const sudoku_board *grid, uint64_t *random);
