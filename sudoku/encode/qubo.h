// qubo.h -- a board as quadratic unconstrained binary optimization.
//
// Each candidate is a bit.  The energy of a state is
//
//   the number of couplings whose bits are both 1
//   - half the number of bits that are 1
//
// and two candidates are coupled if they are in the same cell, or have the same digit
// in the same row, column or box.  A solution has one bit for each undecided cell and
// no coupled pair, so its energy is -cells/2.  No state has a lower energy, and only
// solutions reach it: if k bits are 1 and c pairs of them are coupled, removing at
// most c bits leaves no coupled pair.  So k - c ≤ cells, and the energy c - k/2 is at
// least c/2 - cells/2.
//
// Source: the form that quantum annealers take, with the coefficients of the
// usual Sudoku example; Lucas, "Ising formulations of many NP problems", 2014.

#pragma once

#include "sudoku/encode/reduce.h"

// Calls `couple` for each coupling of variables a < b, in lexicographic order.  If
// `couple` returns non-zero, stops and returns this value.
int sudoku_qubo_couplings (const Candidates *cands, void *state,
                           int (*couple) (void *state, int a, int b));
uint64_t sudoku_qubo_size (const Candidates *cands);

// The lower bound on the energy, -cells/2.
double sudoku_qubo_ground (const Candidates *cands);
