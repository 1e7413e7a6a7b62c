// circuit.h -- formulas as a circuit of AND and XOR gates, and the asserted
// edges.
//
// Node v is the variable v of the formula, from 1 to the number of names; the
// nodes after these are gates.  AND gates have two or more inputs.  No input is
// constant, repeated or the negation of another input.  XOR gates have two inputs,
// which are not negated.  An OR is the negation of an AND.

#pragma once

#include "cdcl/infix/dag.h"

VEC_DEFINE (Bytes, bytes, unsigned char)

typedef struct Circuit {
    Dag gates;
    Words asserted; // edges asserted to be true; never EDGE_TRUE
    Words groups;   // NODE_AT_MOST_ONE or NODE_EXACTLY_ONE, size, edges; ...
    // First, lower.c uses these arrays and indexes them by node of the tree.
    // Then clauses.c uses them and indexes them by gate.
    Words map;   // lower.c: edge in the circuit; clauses.c: variable of a gate
    Bytes flags; // lower.c: flags of the node; clauses.c: flags of the gate
    Words stack, inputs;
    Ints lits;
} Circuit;

// Returns the conjunction of all inputs.  Reorders `inputs`, which must not
// point into the circuit.
Edge cdcl_circuit_and (Mem *mem, Circuit *circuit, Edge *inputs, size_t size);
Edge cdcl_circuit_xor (Mem *mem, Circuit *circuit, Edge a, Edge b);
void cdcl_circuit_release (Mem *mem, Circuit *circuit);
