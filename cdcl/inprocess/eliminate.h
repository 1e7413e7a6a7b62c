// eliminate.h -- what subsumption and variable elimination share: full occurrence
// lists in place of watches.
//
// In dense lists each irredundant clause stands under all of its literals (dense.c).
// With them subsumed clauses are removed (subsume.c), and variables resolved away
// (eliminate.c), with the help of gates (gate.c).
//
// In a dense list an entry of a clause of three or more literals has its
// signature, a set of its variables in 32 bits, instead of the blocking literal:
//
//   | signature     | clause reference |   three or more literals, irredundant
//   | other literal | as among watches |   binary
//
// Entries of garbage and of inactive variables stay until they are visited.
// Literals assigned by the round are propagated at its end.

#pragma once

#include "cdcl/base/heap.h"
#include "cdcl/engine/solver.h"

// A clause that may subsume others (subsume.c), or a binary clause to be
// substituted (decompose.c).
typedef struct Subsumer {
    ClauseRef ref; // or that of a watch of the clause of these two literals
    Lit first, other;
} Subsumer;

// A clause with the current variable.  Its literals are copied, that of the
// variable first, without false ones.
typedef struct Parent {
    Watch watch;          // where it comes from
    uint32_t start, size; // in `lits`
    bool gate;            // part of the definition of the variable
} Parent;

VEC_DEFINE (Subsumers, subsumers, Subsumer)
VEC_DEFINE (Parents, parents, Parent)

typedef struct Elimination {
    uint32_t bound; // clauses that may be added for each variable
    bool dense;     // lists are dense now

    // By variable, for `size` variables.
    uint32_t size;
    uint32_t *tried;       // clauses it was in when its elimination failed
    uint32_t *counts;      // [2·size] irredundant clauses by literal
    unsigned char *frozen; // 1: must not leave
    Heap heap;             // candidates, fewest resolvents first

    Lits lits;          // of the parents
    Parents parents;    // those with the variable, then those with its negation
    uint32_t positives; // how many of the first kind
    uint64_t steps;     // of the search for a gate among them
    Subsumers queue;    // new clauses
} Elimination;

static inline Lit *parent_lits (const Elimination *elimination, size_t idx) {
    return elimination->lits.data + elimination->parents.data[idx].start;
}

// Marks the variables that must not leave, and makes room for all of them.
void cdcl_freeze (struct cdcl *);

// A literal of the variable was in a clause that is deleted: it may be a candidate
// again.
void cdcl_reconsider (struct cdcl *, Var);
