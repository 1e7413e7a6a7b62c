// mus.h -- unsatisfiable subsets of some elements: minimal, smallest, all.
//
// Elements are constraints that can be demanded or not: givens of a puzzle, or rules.
// A subset is unsatisfiable if not all of its elements can hold together, and minimal
// (a MUS) if every proper subset is satisfiable.  The complement of a satisfiable
// subset that cannot be enlarged is a correction set.  Each MUS hits each correction
// set, and the minimal hitting sets of all correction sets are the MUSes.
//
//   oracle.ask   one subset: satisfiable or not
//   shrink       an unsatisfiable subset -> a MUS
//   grow         a satisfiable subset -> a correction set
//   smallest     minimum hitting sets of the correction sets found so far,
//                until one of them is unsatisfiable
//   all          a map of the explored subsets, until none is unexplored
//
// Sources: Reiter, "A theory of diagnosis from first principles", AIJ 1987, for
// the duality; Ignatiev, Previti, Liffiton and Marques-Silva, "Smallest MUS
// Extraction with Minimal Hitting Set Dualization", CP 2015; Liffiton, Previti,
// Malik and Marques-Silva, "Fast, flexible MUS enumeration", Constraints 2016.

#pragma once

#include "sudoku/sudoku.h"

// An oracle decides whether subsets are satisfiable.  `in` is [size].
typedef struct Oracle {
    void *state;
    size_t size;           // number of elements
    const size_t *weights; // [size] for `smallest`; null if each is 1
    // SUDOKU_NONE: the subset is unsatisfiable, and `out` (which may be `in`) is an
    // unsatisfiable part of it.  SUDOKU_SOLVED: it is satisfiable, and `out` has the
    // elements that hold in a model: all of `in` and perhaps more.  SUDOKU_UNKNOWN: a
    // limit was reached, which is lower if `quick`.  Other results are errors.
    int (*ask) (void *state, const bool *in, bool *out, bool quick);
    // Whether the search must stop.
    bool (*stopped) (void *state);
} Oracle;

// All functions below return SUDOKU_SOLVED; SUDOKU_UNKNOWN if the oracle stopped; or an error.

// Makes an unsatisfiable subset minimal, trying to remove elements in the order
// `order` ([size]; null for ascending order).  If stopped, or if the oracle gives
// up, the result is unsatisfiable but may not be minimal.
int sudoku_mus_shrink (const Oracle *oracle, const size_t *order, bool *in);

// Shrinks an unsatisfiable subset `attempts` times, first in the order `order`, then in random
// orders, and keeps the lightest result.  Changes `order`.  If stopped, it leaves the lightest
// result so far, and returns SUDOKU_UNKNOWN only if no result is minimal yet.
int sudoku_mus_shrink_often (const Oracle *oracle, int attempts, size_t *order,
                             bool *in);

// Finds an unsatisfiable subset of minimum weight.  Before the call `in` is a MUS, and then
// the result.  *least becomes a lower bound on the weight, even if the search was stopped.
int sudoku_mus_smallest (const Oracle *oracle, bool *in, size_t *least);

// Calls `found` for each MUS until it returns non-zero; no MUS comes twice.  If the
// result is SUDOKU_SOLVED and `found` returned 0, these are all MUSes.
int sudoku_mus_all (const Oracle *oracle, const size_t *order, void *state,
                    int (*found) (void *state, const bool *in));
