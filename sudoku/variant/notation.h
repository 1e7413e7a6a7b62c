// notation.h -- constraints as lines of text that people can write.
//
//   KIND [VALUE]... [CELLS] [: CELLS]...
//   KIND (KIND ...) (KIND ...)...
//
//   antiknight                      a rule for the whole board
//   killer 15 r1c1 r1c2 r2c1        a value, and cells counted from 1
//   thermometer r1c1-r1c4-r3c4      all cells of straight lines
//   arrow r1c1 : r1c2 r1c3          two lists of cells
//   sandwich 12 row 3               a clue on the left of a row, or above a column;
//   xsum 20 column 4 from below     otherwise "from right", "from below"
//   littlekiller 17 r0c4 dl         seen from outside, in a direction
//   xv X r1c1 r1c2                  the numbers 10 and 5 may be written as X and V
//   or (odd r1c1) (killer 9 r1c1 r1c2)   at least one of the constraints in parentheses
//
// A kind is named by its name in the table of kinds, or by its f-puzzles key.

#pragma once

#include "sudoku/board/growing.h"
#include "sudoku/variant/kinds.h"

// Adds the constraint of a line.  Returns SUDOKU_OK; SUDOKU_BAD_INPUT with the message
// and the column, from 1; SUDOKU_OUT_OF_MEMORY.
int sudoku_read_constraint (sudoku_rules *rules, const char *text, size_t size,
                            sudoku_error *error);

// Appends the constraint, without a newline.
void sudoku_put_constraint (Growing *text, const sudoku_rules *rules,
                            const Constraint *constraint);

// Finds the kind that a word names.  If there is none, returns null, and in *nearest
// the most similar name.
const Kind *sudoku_kind_meant (const char *word, size_t size,
                               const char **nearest);

// Whether a word is a cell like r1c12.
bool sudoku_is_cell (const char *word, size_t size);
