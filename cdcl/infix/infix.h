// infix.h -- the formulas that were read: names, expressions, one root for each
// formula.
//
//   text --parse.c--> expressions --lower.c--> circuit --clauses.c--> sink
//                         |
//                         +--evaluate.c--> whether a model satisfies the text

#pragma once

#include "cdcl/infix/circuit.h"

typedef struct Root {
    Edge edge;
    uint64_t line;
} Root;

VEC_DEFINE (Roots, roots, Root)

VEC_DEFINE (Chars, chars, char)

// An operator that waits for its right side, or an open parenthesis.
typedef struct Pending {
    uint32_t kind;    // of parse.c
    uint32_t operand; // operands below it
    uint64_t column;
} Pending;

VEC_DEFINE (Pendings, pendings, Pending)
VEC_DEFINE (Offsets, offsets, size_t)

struct cdcl_infix {
    Mem mem;
    Chars chars;      // the names, each ended by NUL
    Offsets names;    // [variable - 1] where its name begins in chars
    Words edges;      // [variable - 1] its node in the tree
    Table by_name;    // the variables - 1
    Dag tree;         // what was read
    Roots roots;      // which hold
    uint64_t lines;   // read so far
    Pendings pending; // of the line that is read: operators,
    Words operands;   // and edges
    Circuit circuit;  // while encoding
    Bytes values;     // of nodes, while judging a model
};

// The edge to the variable of a name of `size` bytes, which is new if it was not
// seen.
Edge cdcl_infix_named (struct cdcl_infix *infix, const char *name, size_t size);
