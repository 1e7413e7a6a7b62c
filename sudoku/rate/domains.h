// domains.h -- all-different constraints on the cells of houses, see domains.c.

#pragma once

#include "sudoku/sudoku.h"

// The largest side, because a set of digits is one word.
enum { DOMAINS_SIDE_MAX = 64 };

typedef enum Consistency { FORWARD, BOUNDS, DOMAINS } Consistency;

// Marks the remaining candidates, possible[N³] by cell and digit.  Returns
// SUDOKU_NONE if a house cannot be filled; SUDOKU_OUT_OF_MEMORY; otherwise SUDOKU_UNKNOWN,
// even if each cell has one candidate, or if `stop` (may be null) returned non-zero.
int sudoku_domains (const sudoku_board *board, Consistency consistency,
                    bool shaving, void *state, int (*stop) (void *state),
                    unsigned char *possible);
