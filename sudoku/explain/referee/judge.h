// judge.h -- whether a step holds, for as long as nobody stops it; see judge.c.

#pragma once

#include "sudoku/board/stop.h"
#include "sudoku/sudoku_explain.h"

// Whether each line of the proof follows from those before, and it proves what the step
// says, see judge_proof.c; 1 if there is none, or it speaks of more than cells and houses.
int sudoku_proof_judge (const sudoku_board *board, const sudoku_step *step);

// As sudoku_step_holds; 0, which says nothing, if it was stopped.
int sudoku_step_judge (const sudoku_board *board, const sudoku_step *step,
                       Stop *stop);
