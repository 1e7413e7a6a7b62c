// parts.h -- a proof of many lines in parts, see parts.c.

#pragma once

#include "sudoku/explain/position/position.h"
#include "sudoku/explain/argument.h"

typedef struct Parts Parts;

// Of the step with this number, a forcing chain or net at a position of classic rules, of
// which the proof takes so many lines of text.  Null if that is short enough, or without
// memory.
Parts *sudoku_parts_new (const Position *position, const sudoku_step *step,
                         size_t number, size_t lines);
void sudoku_parts_free (Parts *parts); // takes null too

// Makes the step the next of its parts; the last one is the step itself, with a proof that
// cites the others, and `*last` says so.  No proof is longer than that was.
void sudoku_parts_next (Parts *parts, sudoku_step *step, bool *last);
