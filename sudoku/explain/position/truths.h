// truths.h -- the candidates that truths and links are about, see truths.c.

#pragma once

#include "sudoku/explain/argument.h"

// Whether a digit may be in a cell: it is blank, its pencil marks allow the digit,
// no house of it has the digit, and no digit excludes it by a constraint with links.
bool sudoku_is_open (const sudoku_board *board, unsigned row, unsigned col,
                     unsigned digit);

// Whether a constraint with links says that two candidates exclude each other.
bool sudoku_keeps_apart (const sudoku_board *board, size_t constraint,
                         sudoku_given a, sudoku_given b);

// The house of N cells of which a cell is the last blank one, or NO_HOUSE.
enum { NO_HOUSE = 1 << 16 };
unsigned sudoku_last_blank (const sudoku_board *board, unsigned row,
                            unsigned col);

// The candidates that a rule of the board is about, open or not: [N²], or [N³] for a
// constraint as a whole.  Returns their number.
size_t sudoku_rule_candidates (const sudoku_board *board, sudoku_rule rule,
                               sudoku_given *candidates);
// Those of blank cells that no house excludes: earlier steps or marks did, or (`barred`)
// a constraint with links does, which is the first that bars it.
size_t sudoku_rule_struck (const sudoku_board *board, sudoku_rule rule,
                           bool barred, sudoku_given *candidates);
bool sudoku_bars (const sudoku_board *board, size_t constraint,
                  sudoku_given at);
// Those that are open.
size_t sudoku_rule_left (const sudoku_board *board, sudoku_rule rule,
                         sudoku_given *candidates);

// Whether two cells share a row, a column or a region.
bool sudoku_cells_see (const sudoku_board *board, sudoku_given a,
                       sudoku_given b);
