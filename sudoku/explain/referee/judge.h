// judge.h -- whether a step holds, for as long as nobody stops it; see judge.c.

#pragma once

#include "sudoku/board/stop.h"
#include "sudoku/sudoku_explain.h"

// As sudoku_step_holds; 0, which says nothing, if it was stopped.
int sudoku_step_judge (const sudoku_board *board, const sudoku_step *step,
                       Stop *stop);
