// form.h -- how a step is explained, see form.c.

#pragma once

#include "sudoku/board/stop.h"
#include "sudoku/explain/argument.h"

// Sets the form of the argument of a complete step, and what this form needs: the order of
// cells, the joint fillings.  Returns SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.  Release the step in
// the end, also one without a form.
int sudoku_form_settle (const sudoku_board *board, sudoku_step *step,
                        Stop *stop);
void sudoku_form_release (sudoku_step *step);

// Whether the sentence is a complete reason, so that the reader does not need the proof.
bool sudoku_step_plain (const sudoku_step *step);
// Whether a step is a forcing chain or net, whose proof comes from its finder.
bool sudoku_is_forced (const sudoku_step *step);
