// totals.h -- the statistics of `solve --stats`, summed over boards.

#pragma once

#include "sudoku/program/report/report.h"

typedef struct Totals {
    uint64_t boards, solved, none, unknown, bad;
    uint64_t helped; // boards that more than one thread worked on
    // For ASK_UNIQUE: numbers of boards with two solutions, and undecided boards.
    uint64_t several, undecided;
    // Sums over measured boards (Answer).
    uint64_t conflicts, decisions, propagations, learning;
    double seconds; // solving only
    // Maximum over boards: number of variables, and memory of the core.
    uint64_t vars, bytes;
} Totals;

void sudoku_totals_count (Totals *totals, const Answer *answer);
// Raises `vars` and `bytes` to the values of this board.
void sudoku_totals_raise (Totals *totals, uint64_t vars, uint64_t bytes);
void sudoku_totals_add (Totals *totals, const Totals *others);
