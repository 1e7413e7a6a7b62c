// evaluate.c -- checks a model against the formulas as they were parsed.
//
// This file defines the semantics of the language.  It shares no code with the
// encoder, since it checks models of encoded formulas.

#include "cdcl/infix/evaluate.h"

// Returns the number of true children.
static size_t count (const Dag *tree, uint32_t node,
                     const unsigned char *values) {
    const Edge *children = dag_children (tree, node);
    size_t result = 0;
    for (size_t i = 0; i < dag_node (tree, node)->size; i++)
        result += values[children[i] / 2] ^ (children[i] & 1);
    return result;
}

static bool first (const Dag *tree, uint32_t node,
                   const unsigned char *values) {
    const Edge edge = *dag_children (tree, node);
    return values[edge / 2] ^ (edge & 1);
}

void cdcl_infix_evaluate (const Dag *tree, void *state,
                          int (*value) (void *state, int var),
                          unsigned char *values) {
    for (uint32_t node = 0; node < tree->nodes.size; node++) {
        const NodeKind kind = (NodeKind) dag_node (tree, node)->kind;
        const size_t size = dag_node (tree, node)->size;
        const size_t truths = kind == NODE_TRUE || kind == NODE_VARIABLE
                                  ? 0
                                  : count (tree, node, values);
        bool result = true;
        switch (kind) {
        case NODE_TRUE:
            break;
        case NODE_VARIABLE:
            result = value (state, (int) *dag_children (tree, node)) > 0;
            break;
        case NODE_AND:
            result = truths == size;
            break;
        case NODE_OR:
            result = truths > 0;
            break;
        case NODE_XOR:
            result = truths % 2;
            break;
        case NODE_IMPLIES: // true unless only the first child is true
            result = truths != 1 || !first (tree, node, values);
            break;
        case NODE_IFF:
            result = truths != 1;
            break;
        case NODE_AT_MOST_ONE:
            result = truths <= 1;
            break;
        case NODE_EXACTLY_ONE:
            result = truths == 1;
            break;
        }
        values[node] = result;
    }
}
