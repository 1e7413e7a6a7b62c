// batch.h -- has a SAT solver solve a collection, many boards in one formula.
//
// Starting a solver for each of 50,000 boards would take minutes, nearly all of it
// process start.  Instead the formulas of K boards, on disjoint variables, become one
// formula, so one model holds K solutions.  A second formula asks whether any of the K
// boards has another solution.  It has a selector variable s_k per board:
//
//    for each k:  not s_k  or  some cell of board k differs from its solution
//                 s_1 or ... or s_K
//
// The second formula is unsatisfiable if and only if every solution is unique; otherwise
// its model shows boards with two solutions.  If the first formula is unsatisfiable, the
// batch is halved recursively until the board without a solution is alone.
//
// The formula is written here without the encoders, so that a clause that they miss or
// add shows as a disagreement.
//
// Source: Kwon and Jain, "Optimized CNF Encoding for Sudoku Puzzles", LPAR 2006,
// for leaving out the candidates that the givens exclude.

#pragma once

#include "run_context.h"

// Decides uniqueness of all boards of the collection.  Returns the status of the row, or
// null if there is no valid answer.
const char *lab_ask_batches (RunContext *context);
