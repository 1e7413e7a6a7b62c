// dag.h -- expressions as a directed acyclic graph with structural sharing.
//
// A node has a kind and children.  Two nodes with the same kind and the same
// children are identical, so a repeated expression is stored once.  Children
// come before their parents, so a loop over all nodes replaces recursion:
// upwards to evaluate, downwards to propagate information.  An edge is 2·node,
// plus 1 if it is negated.
//
//   nodes[]      | kind:4 size:28 | first |
//   children[]   ... the children of a node, from `first` on ...
//
// Source: Kuehlmann, Paruthi, Krohm and Ganai, "Robust Boolean Reasoning for
// Equivalence Checking and Functional Property Verification", TCAD 2002, for
// negation on edges and hashing.

#pragma once

#include <assert.h>

#include "cdcl/base/vec.h"
#include "cdcl/infix/table.h"

typedef uint32_t Edge;

// Node 0 is true, and so is edge 0; edge 1 is false.
enum { EDGE_TRUE = 0, EDGE_FALSE = 1 };

typedef enum NodeKind {
    NODE_TRUE,
    NODE_VARIABLE, // its only child is its number from 1, not an edge
    NODE_AND,
    NODE_OR,
    NODE_XOR,     // true iff an odd number of children is true
    NODE_IMPLIES, // the first child implies the second
    NODE_IFF,     // two children
    NODE_AT_MOST_ONE,
    NODE_EXACTLY_ONE
} NodeKind;

typedef struct Node {
    uint32_t kind : 4, size : 28;
    uint32_t first;
} Node;

VEC_DEFINE (Nodes, nodes, Node)

typedef struct Dag {
    Nodes nodes;
    Words children;
    Table table;
} Dag;

// Returns the positive edge to the node, and creates the node if it is new.
// `children` must not point into the graph.
Edge cdcl_dag_node (Mem *mem, Dag *dag, NodeKind kind, const uint32_t *children,
                    size_t size);
void cdcl_dag_release (Mem *mem, Dag *dag);

static inline const Node *dag_node (const Dag *dag, uint32_t node) {
    assert (node < dag->nodes.size);
    return dag->nodes.data + node;
}

static inline const uint32_t *dag_children (const Dag *dag, uint32_t node) {
    return dag->children.data + dag_node (dag, node)->first;
}
