// parts.h -- splits a long proof into parts, see parts.c.

#pragma once

#include "sudoku/explain/position/position.h"
#include "sudoku/explain/argument.h"

typedef struct Parts Parts;

// Splits the proof of the step with this number, a forcing chain or net at a position
// of classic rules, whose proof has this number of lines of text.  Returns null if
// the proof is short enough, or if memory runs out.
Parts *sudoku_parts_new (const Position *position, const sudoku_step *step,
                         size_t number, size_t lines);
void sudoku_parts_free (Parts *parts); // null is allowed

// Replaces the step by the next of its parts.  The last part is the step itself, with a proof
// that cites the other parts; then *last is set to true.  No proof is longer than the original.
void sudoku_parts_next (Parts *parts, sudoku_step *step, bool *last);
