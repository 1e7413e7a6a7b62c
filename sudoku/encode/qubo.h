// qubo.h -- a board as quadratic unconstrained binary optimization.
//
// Each candidate is a bit.  The energy of a state is
//
//   the number of couplings of which both bits are 1
//   - half the number of bits that are 1
//
// and two candidates are coupled if they are in the same cell, or the same
// digit in the same row, column or box.  A solution has one bit for each open
// cell and no such pair, so its energy is -1/2 for each of them.  No state has
// less, and only solutions have that: of k bits with c pairs, all but c can
// stay without pairs.  So k ≤ cells + c, and the energy is at least c/2 -
// cells/2.
//
// Source: the form that quantum annealers take, with the coefficients of the
// usual Sudoku example; Lucas, "Ising formulations of many NP problems", 2014.

#pragma once

#include "sudoku/encode/reduce.h"

// Passes each coupling of two variables to `couple`, a < b, in lexicographic
// order.  Stops if that returns non-zero, and returns that.
int sudoku_qubo_couplings (const Candidates *cands, void *state,
                           int (*couple) (void *state, int a, int b));
uint64_t sudoku_qubo_size (const Candidates *cands);

// The least energy there can be.
double sudoku_qubo_ground (const Candidates *cands);
