// congruence.h -- gates with equivalent inputs, see congruence.c.

#pragma once

#include "cdcl/engine/solver.h"

typedef struct Congruence {
    uint64_t ticks, budget; // of the current round

    // Of the current round.
    Words counts;          // [2 vars] binary clauses with the literal
    Lits outputs;          // by gate; first the and-gates, then the xor-gates
    size_t ands;           // how many of them are and-gates
    Words starts;          // by gate where its inputs begin, and the end
    Lits inputs;           // input 0 | input 1 | … of each
    Words first_use, uses; // by variable the gates that have it as an input
    Lits parent;           // [vars] of the forest of equivalent literals
    Vars ring;             // [vars] the next one in its tree, around
    Words sizes;           // [vars] of the trees, by root
    Words heads,
        links;   // gates by hash: the first of a list, the next, or NOWHERE
    Words lists; // by gate the list that it is in, or NOWHERE
    Words queue; // gates to be looked up
    Lits first, next; // roots of the inputs of two gates
    Lits clause;      // to be proved
    Vars cases;       // by cases over these variables
} Congruence;
