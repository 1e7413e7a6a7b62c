// circuit.h -- formulas as a circuit of AND and XOR gates, and what must hold.
//
// Node v is variable v.  AND gates have two or more inputs, none of them
// constant, twice there or beside its negation; XOR gates have two positive
// ones.  An OR is the negation of an AND.

#pragma once

#include "cdcl/infix/dag.h"

VEC_DEFINE (Bytes, bytes, unsigned char)

typedef struct Circuit {
    Dag gates;
    Words asserted; // edges that are true; never EDGE_TRUE
    Words groups;   // NODE_AT_MOST_ONE or NODE_EXACTLY_ONE, size, edges; ...
    // Scratch memory of lower.c, by node of the tree, and of clauses.c.
    Words map;   // the edge of the circuit, later the variable of a gate
    Bytes flags; // what is known of a node, later of a gate
    Words stack, inputs;
    Ints lits;
} Circuit;

// All inputs are true; changes the order of `inputs`, which are not within the
// circuit.
Edge cdcl_circuit_and (Mem *mem, Circuit *circuit, Edge *inputs, size_t size);
Edge cdcl_circuit_xor (Mem *mem, Circuit *circuit, Edge a, Edge b);
void cdcl_circuit_release (Mem *mem, Circuit *circuit);
