// infix.h -- the parsed formulas: names, expressions, one root for each
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

// An operator whose right side is still incomplete, or an open parenthesis.
typedef struct Pending {
    uint32_t kind;    // see parse.c
    uint32_t operand; // number of operands that precede it
    uint64_t column;
} Pending;

VEC_DEFINE (Pendings, pendings, Pending)
VEC_DEFINE (Offsets, offsets, size_t)

struct cdcl_infix {
    Mem mem;
    Chars chars;      // the names, each ended by NUL
    Offsets names;    // [variable - 1] start of its name in chars
    Words edges;      // [variable - 1] its node in the tree
    Table by_name;    // maps names to variables - 1
    Dag tree;         // the parsed expressions
    Roots roots;      // asserted expressions
    uint64_t lines;   // number of lines read
    Pendings pending; // operators of the current line
    Words operands;   // edges of the current line
    Circuit circuit;  // used while encoding
    Bytes values;     // values of nodes, while a model is checked
};

// Returns the edge to the variable of a name of `size` bytes.  A new name gets
// a new variable.
Edge cdcl_infix_named (struct cdcl_infix *infix, const char *name, size_t size);
