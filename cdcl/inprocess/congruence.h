// congruence.h -- gates with equivalent inputs, see congruence.c.

#pragma once

#include "cdcl/engine/solver.h"

typedef struct Congruence {
    uint64_t ticks, budget; // of the current round

    // The current round.
    Words counts;          // [2·vars] binary clauses with the literal
    Lits outputs;          // by gate; first the and-gates, then the xor-gates
    size_t ands;           // number of and-gates
    Words starts;          // by gate, where its inputs begin, and the end
    Lits inputs;           // input 0 | input 1 | … of each gate
    Words first_use, uses; // by variable, the gates that have it as an input
    Lits parent;           // [vars] parent in the forest of equivalent literals
    Vars ring;             // [vars] the next variable of its tree, cyclic
    Words sizes;           // [vars] number of variables of the tree, by root
    Words heads,
        links;        // lists of gates by hash: first and next, or NOWHERE
    Words lists;      // by gate, the list that contains it, or NOWHERE
    Words queue;      // gates to be looked up
    Lits first, next; // roots of the inputs of two gates
    Lits clause;      // the clause to be proved
    Vars cases;       // the proof of `clause` branches on these variables
} Congruence;
