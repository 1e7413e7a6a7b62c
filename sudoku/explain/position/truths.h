// truths.h -- the candidates of truths and links, see truths.c.

#pragma once

#include "sudoku/board/houses.h"
#include "sudoku/explain/argument.h"

// Whether a digit may be in a cell: the cell is blank, its pencil marks allow the
// digit, none of its houses has the digit, and no constraint with links excludes the
// digit.
bool sudoku_is_open (const sudoku_board *board, unsigned row, unsigned col,
                     unsigned digit);
// The digits that a cell has or may have, bits from 0.
uint64_t sudoku_cell_digits (const sudoku_board *board, unsigned row,
                             unsigned col);

// Whether a constraint with links says that two candidates exclude each other.
bool sudoku_keeps_apart (const sudoku_board *board, size_t constraint,
                         sudoku_given a, sudoku_given b);

// The house of N cells whose last blank cell this is, or NO_HOUSE.
enum { NO_HOUSE = 1 << 16 };
unsigned sudoku_last_blank (const sudoku_board *board, unsigned row,
                            unsigned col);

// Writes all candidates of a rule of the board, open or not: [N²], or [N³] for a
// constraint as a whole.  Returns their number.
size_t sudoku_rule_candidates (const sudoku_board *board, sudoku_rule rule,
                               sudoku_given *candidates);
// Writes the candidates of blank cells that no digit in a house excludes but that
// are not open: they were removed by earlier steps or marks, or (`barred`) by a
// constraint with links.  sudoku_bars tests a single constraint.
size_t sudoku_rule_struck (const sudoku_board *board, sudoku_rule rule,
                           bool barred, sudoku_given *candidates);
bool sudoku_bars (const sudoku_board *board, size_t constraint,
                  sudoku_given at);
// Writes the open candidates of a rule.
size_t sudoku_rule_left (const sudoku_board *board, sudoku_rule rule,
                         sudoku_given *candidates);

// Whether a cell is in the house of a rule, or in the cells of its constraint.
bool sudoku_rule_has (const sudoku_board *board, sudoku_rule rule, unsigned row,
                      unsigned col);

// Whether a truth is explained in a sentence of its own: a constraint, a truth of
// uniqueness or a tridagon.
bool sudoku_is_whole (sudoku_rule rule);
