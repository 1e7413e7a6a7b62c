// shape.h -- names of steps by their shape, see shape.c.

#pragma once

#include "sudoku/sudoku.h"
#include "sudoku/explain/argument.h"

// Names a completed step found on this board: by its shape unless the technique is
// known.
void sudoku_step_name (sudoku_step *step, const sudoku_board *board,
                       const char *technique);
