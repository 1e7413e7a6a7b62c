// walk.h -- the state of local search, see walk.c; empty between walks.
//
//   clauses  | start | size | trues | truth |   by clause
//   lits     | literal | …                      from clauses[c].start
//   occs     | c | …                            from first[lit] to first[lit+1]
//   trues    | true members | …                 by group
//   open     | c or clauses + group | …         violated ones, in any order
//   place    | index into open | …              by clause, then by group
//
// `truth` is the exclusive or of the true literals: if there is one, it is that
// literal.

#pragma once

#include "cdcl/engine/solver.h"

typedef struct WalkClause {
    uint32_t start, size; // its literals without those with a value
    uint32_t trues;       // how many are true
    Lit truth;
} WalkClause;

VEC_DEFINE (WalkClauses, walk_clauses, WalkClause)
VEC_DEFINE (Bytes, bytes, signed char)
VEC_DEFINE (Weights, weights, double)

typedef struct Walk {
    uint64_t random;
    size_t least; // constraints that its result violated

    WalkClauses clauses;
    Lits lits;
    Words first, occs;
    Words trues;
    Words open, place;

    Bytes values;    // [2·vars] 1 or 0 by literal
    Words breaks;    // [vars] clauses that have no other true literal
    Weights table;   // by number of clauses that a flip breaks
    Lits candidates; // literals of a violated constraint, to be made true
    Weights weights; // of these, summed up
    Vars flips;      // since the phases were the best, or vars of them
} Walk;
