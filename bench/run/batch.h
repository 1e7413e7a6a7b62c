// batch.h -- a collection for a solver of formulas: many boards in one formula.
//
// Starting a solver for each of 50,000 boards would take minutes, nearly all of it
// process start.  Instead K boards become one formula of K disjoint copies, so one
// model holds K solutions.  A second formula asks for all K at once whether any has
// another solution: with a selector s_k per board,
//
//    for each k:  not s_k  or  some cell of board k differs from its solution
//                 s_1 or ... or s_K
//
// It is unsatisfiable if and only if every solution is unique; otherwise the model
// shows boards that have two.  If the first formula is unsatisfiable, its halves
// are asked until the board without solution is alone.
//
// The formula is the laboratory's own: nothing of the encoders is used, so that
// what they leave out or add shows as a disagreement.
//
// Source: Kwon and Jain, "Optimized CNF Encoding for Sudoku Puzzles", LPAR 2006,
// for leaving out what the givens decide.

#pragma once

#include "run_context.h"

// Decides uniqueness of all boards of the collection.  The word as lab_judge.
const char *lab_ask_batches (RunContext *context);
