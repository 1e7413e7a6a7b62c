// eliminate.h -- shared by subsumption and variable elimination: full
// occurrence lists in place of watches.
//
// In dense lists each irredundant clause is listed under all of its literals
// (dense.c).  They are used to remove subsumed clauses (subsume.c) and to
// eliminate variables (eliminate.c), with the help of gates (gate.c).
//
// The entry of a clause of three or more literals in a dense list has its
// signature, a set of its variables in 32 bits, instead of the blocking
// literal:
//
//   | signature     | clause reference |   three or more literals, irredundant
//   | other literal | as in watch lists |  binary
//
// Entries of garbage and of inactive variables stay until they are visited.
// Literals assigned by the round are propagated at its end.

#pragma once

#include "cdcl/base/heap.h"
#include "cdcl/engine/solver.h"

// A clause that may subsume others (subsume.c), or a binary clause to be
// substituted (decompose.c).
typedef struct Subsumer {
    ClauseRef ref; // for a binary clause, the `ref` of its watch
    Lit first, other;
} Subsumer;

// A clause with the current variable.  Its literals except false literals are
// copied, the literal of the variable first.
typedef struct Parent {
    Watch watch;          // its entry in the list
    uint32_t start, size; // in `lits`
    bool gate;            // part of the definition of the variable
} Parent;

VEC_DEFINE (Subsumers, subsumers, Subsumer)
VEC_DEFINE (Parents, parents, Parent)

typedef struct Elimination {
    uint32_t bound; // number of clauses that an elimination may add
    bool dense;     // the lists are dense at this time

    // By variable, for `size` variables.
    uint32_t size;
    uint32_t *tried;       // number of clauses when its elimination failed
    uint32_t *counts;      // [2·size] irredundant clauses by literal
    unsigned char *frozen; // 1: must not be eliminated
    Heap heap;             // candidates, fewest resolvents first

    Lits lits;          // of the parents
    Parents parents;    // clauses with the variable, then with its negation
    uint32_t positives; // number of clauses with the variable
    uint64_t steps;     // steps of the search for a gate
    Subsumers queue;    // new clauses, which may subsume others
} Elimination;

static inline Lit *parent_lits (const Elimination *elimination, size_t idx) {
    return elimination->lits.data + elimination->parents.data[idx].start;
}

// Marks the variables that must not be eliminated, and enlarges all arrays.
void cdcl_freeze (struct cdcl *);

// To be called when a clause with the variable is deleted, since the variable
// may become a candidate again.
void cdcl_reconsider (struct cdcl *, Var);
