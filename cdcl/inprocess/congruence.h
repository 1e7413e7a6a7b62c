// congruence.h -- gates with equivalent inputs, see congruence.c.

#pragma once

#include "cdcl/inprocess/xor.h"

typedef struct Congruence {
    uint64_t searched;      // ticks of the search at the last round
    uint64_t ticks, budget; // of the current round
    uint64_t pause, left; // rounds that are left out after one without a merge

    // Of the current round.
    Lits parent;      // [vars] of the forest of equivalent literals
    Words counts;     // [2 vars] binary clauses with the literal
    Lits outputs;     // by gate; first the and-gates, then the xor-gates
    size_t ands;      // how many of them are and-gates
    Words starts;     // by gate where its inputs begin, and the end
    Lits inputs;      // input 0 | input 1 | … of each
    Lits first, next; // roots of the inputs of two gates
    Lits clause;      // to be proved
    Vars cases;       // by cases over these variables
    Xors xors;
} Congruence;

// Adds equivalences, and units.  At the root, without frames.
void cdcl_congruence (struct cdcl *);
