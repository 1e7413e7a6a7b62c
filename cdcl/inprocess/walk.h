// walk.h -- the state of local search, see walk.c; empty between walks.
//
//   clauses  | start | size | trues | truth |   by clause
//   lits     | literal | …                      from clauses[c].start
//   occs     | c | …                            from first[lit] to first[lit+1]
//   trues    | true members | …                 by group
//   open     | c or clauses + group | …         violated constraints, in any order
//   place    | index into open | …              by clause, then by group
//
// `truth` is the exclusive or of the true literals: if there is exactly one, it
// is this literal.

#pragma once

#include "cdcl/engine/solver.h"

typedef struct WalkClause {
    uint32_t start, size; // its unassigned literals
    uint32_t trues;       // number of true literals
    Lit truth;
} WalkClause;

VEC_DEFINE (WalkClauses, walk_clauses, WalkClause)
VEC_DEFINE (Bytes, bytes, signed char)
VEC_DEFINE (Weights, weights, double)

typedef struct Walk {
    uint64_t random;
    size_t least; // number of constraints that the best assignment violated

    WalkClauses clauses;
    Lits lits;
    Words first, occs;
    Words trues;
    Words open, place;

    Bytes values;    // [2·vars] 1 or 0 by literal
    Words breaks;    // [vars] clauses whose only true literal is the variable's
    Weights table;   // probability by number of broken clauses
    Lits candidates; // literals of a violated constraint to make true
    Weights weights; // cumulative weights of the candidates
    Vars flips;      // flips since the last best assignment, at most vars
} Walk;
