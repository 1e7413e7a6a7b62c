// place.h -- constraints of a kind, placed at random so that a grid obeys them.

#pragma once

#include "sudoku/variant/kinds.h"

// Adds constraints of a kind to rules that are not finished, `count` or as many as are
// found room for in some thousand tries each, and returns how many.  Images under the
// class of symmetry are added with each; where there is no room for all of these, there is
// none for it.  They share no cells with others of their kind, but for clues outside.
// -1 without memory.
long sudoku_place (sudoku_rules *rules, const Kind *kind, size_t count,
                   size_t symmetry, const sudoku_board *grid, uint64_t *random);
