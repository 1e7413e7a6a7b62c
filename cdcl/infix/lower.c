// lower.c -- lowers expressions to a circuit.
//
// First, formulas that are conjunctions are split into facts.  A fact that is
// exactly1(...) or atmost1(...) becomes a group of the solver over its
// arguments.  All other facts become gates:
//
//     a | b                ~(~a & ~b)
//     a -> b               ~(a & ~b)
//     a <-> b              ~(a ^ b)
//     atmost1(a, b, c)     ~((b & a) | (c & (a | b))): no argument is true after
//                          another true one
//     exactly1(...)        as atmost1(...), and one argument is true
//
// A conjunction within a conjunction is merged into one gate with all inputs.
// If the inner conjunction is used elsewhere, too, it needs its own gate.  By
// the rules above, this also holds for disjunctions and implications.  So `a ->
// b | c` becomes one clause without an auxiliary variable.

#include "cdcl/infix/lower.h"

#include <string.h>

// Flags of a node of the tree.
enum {
    USED = 1,      // used at least once
    SHARED = 2,    // used more than once
    CONJUNCT = 4,  // its parent is a conjunction that can absorb it
    POSITIVE = 8,  // it is a fact
    NEGATIVE = 16, // its negation is a fact
};

typedef struct Lowering {
    Mem *mem;
    const Dag *tree;
    Circuit *circuit;
    unsigned char *flags; // circuit->flags
} Lowering;

// ---------------------------------------------------------------------------
// Conjunctions

// Whether the node or its negation is a conjunction.  Sets *negated if the
// negation is one.  The next function returns the conjuncts.
static bool is_conjunction (const Dag *tree, uint32_t node, Edge *negated) {
    const uint32_t kind = dag_node (tree, node)->kind;
    *negated = kind != NODE_AND;
    return kind == NODE_AND || kind == NODE_OR || kind == NODE_IMPLIES;
}

static Edge conjunct (const Dag *tree, uint32_t node, size_t i) {
    const uint32_t kind = dag_node (tree, node)->kind;
    return dag_children (tree, node)[i] ^
           (kind == NODE_OR || (kind == NODE_IMPLIES && i == 1));
}

// Whether the node has only one parent, a conjunction with the node as a
// conjunct.
static bool is_absorbed (const Lowering *lowering, uint32_t node) {
    return (lowering->flags[node] & (USED | SHARED | CONJUNCT)) ==
           (USED | CONJUNCT);
}

static void push_conjuncts (const Lowering *lowering, uint32_t node) {
    const Dag *tree = lowering->tree;
    for (size_t i = dag_node (tree, node)->size; i--;)
        words_push (lowering->mem, &lowering->circuit->stack,
                    conjunct (tree, node, i));
}

// ---------------------------------------------------------------------------
// Facts

static bool is_group (const Dag *tree, Edge edge) {
    const uint32_t kind = dag_node (tree, edge / 2)->kind;
    return !(edge & 1) &&
           (kind == NODE_AT_MOST_ONE || kind == NODE_EXACTLY_ONE);
}

// Splits a root into facts, which are stored in circuit->asserted temporarily.
static void split (const Lowering *lowering, Edge root) {
    Circuit *circuit = lowering->circuit;
    Words *stack = &circuit->stack;
    words_push (lowering->mem, stack, root);
    while (stack->size) {
        const Edge edge = words_pop (stack);
        const unsigned char seen = edge & 1 ? NEGATIVE : POSITIVE;
        unsigned char *flags = lowering->flags + edge / 2;
        Edge negated;
        if (*flags & seen)
            continue;
        *flags |= seen;
        if (is_conjunction (lowering->tree, edge / 2, &negated) &&
            (edge & 1) == negated)
            push_conjuncts (lowering, edge / 2);
        else
            words_push (lowering->mem, &circuit->asserted, edge);
    }
}

static void use (const Lowering *lowering, Edge edge) {
    unsigned char *flags = lowering->flags + edge / 2;
    *flags |= *flags & USED ? SHARED : USED;
}

// Determines which nodes need gates, and which are absorbed by their parents.
static void mark_uses (const Lowering *lowering) {
    const Dag *tree = lowering->tree;
    const Words *facts = &lowering->circuit->asserted;
    for (size_t i = 0; i < facts->size; i++) {
        const Edge edge = facts->data[i];
        const Edge *children = dag_children (tree, edge / 2);
        if (!is_group (tree, edge))
            use (lowering, edge);
        else
            for (size_t k = 0; k < dag_node (tree, edge / 2)->size; k++)
                use (lowering, children[k]);
    }
    for (uint32_t node = (uint32_t) tree->nodes.size; node--;) {
        const Node *parent = dag_node (tree, node);
        Edge negated;
        if (!(lowering->flags[node] & USED) || parent->kind <= NODE_VARIABLE)
            continue;
        const bool conjunction = is_conjunction (tree, node, &negated);
        for (size_t i = 0; i < parent->size; i++) {
            const Edge edge = dag_children (tree, node)[i];
            use (lowering, edge);
            if (conjunction && is_conjunction (tree, edge / 2, &negated) &&
                (conjunct (tree, node, i) & 1) == negated)
                lowering->flags[edge / 2] |= CONJUNCT;
        }
    }
}

// ---------------------------------------------------------------------------
// Gates

static Edge lowered (const Lowering *lowering, Edge edge) {
    return lowering->circuit->map.data[edge / 2] ^ (edge & 1);
}

static Edge lower_conjunction (const Lowering *lowering, uint32_t node) {
    Circuit *circuit = lowering->circuit;
    Words *inputs = &circuit->inputs, *stack = &circuit->stack;
    inputs->size = stack->size = 0;
    push_conjuncts (lowering, node);
    while (stack->size) {
        const Edge edge = words_pop (stack);
        if (is_absorbed (lowering, edge / 2))
            push_conjuncts (lowering, edge / 2);
        else
            words_push (lowering->mem, inputs, lowered (lowering, edge));
    }
    return cdcl_circuit_and (lowering->mem, circuit, inputs->data,
                             inputs->size);
}

static Edge lower_xor (const Lowering *lowering, uint32_t node) {
    Edge result = EDGE_FALSE;
    for (size_t i = 0; i < dag_node (lowering->tree, node)->size; i++)
        result = cdcl_circuit_xor (
            lowering->mem, lowering->circuit, result,
            lowered (lowering, dag_children (lowering->tree, node)[i]));
    return result;
}

// Lowers a group to a chain of gates: `some` says that one of the previous
// arguments is true.
static Edge lower_group (const Lowering *lowering, uint32_t node) {
    Circuit *circuit = lowering->circuit;
    Words *inputs = &circuit->inputs; // each says: not both `edge` and `some`
    const Node *group = dag_node (lowering->tree, node);
    Edge some = EDGE_FALSE;
    inputs->size = 0;
    for (size_t i = 0; i < group->size; i++) {
        const Edge edge =
            lowered (lowering, dag_children (lowering->tree, node)[i]);
        Edge both[] = {edge, some}, none[] = {edge ^ 1, some ^ 1};
        words_push (lowering->mem, inputs,
                    1 ^ cdcl_circuit_and (lowering->mem, circuit, both, 2));
        some = 1 ^ cdcl_circuit_and (lowering->mem, circuit, none, 2);
    }
    if (group->kind == NODE_EXACTLY_ONE)
        words_push (lowering->mem, inputs, some);
    return cdcl_circuit_and (lowering->mem, circuit, inputs->data,
                             inputs->size);
}

static Edge lower_node (const Lowering *lowering, uint32_t node) {
    const Dag *tree = lowering->tree;
    Edge negated;
    switch (dag_node (tree, node)->kind) {
    case NODE_TRUE:
        return EDGE_TRUE;
    case NODE_VARIABLE:
        return 2 * *dag_children (tree, node);
    case NODE_XOR:
        return lower_xor (lowering, node);
    case NODE_IFF:
        return 1 ^ lower_xor (lowering, node);
    case NODE_AT_MOST_ONE:
    case NODE_EXACTLY_ONE:
        return lower_group (lowering, node);
    default:
        is_conjunction (tree, node, &negated);
        return negated ^ lower_conjunction (lowering, node);
    }
}

// ---------------------------------------------------------------------------

static void assert_edge (const Lowering *lowering, Edge edge) {
    if (edge != EDGE_TRUE)
        words_push (lowering->mem, &lowering->circuit->asserted, edge);
}

// Adds a group whose arguments are gates.  Constant arguments eliminate the
// group, or make it smaller.
static void assert_group (const Lowering *lowering, uint32_t node) {
    Circuit *circuit = lowering->circuit;
    const Node *group = dag_node (lowering->tree, node);
    const bool exactly = group->kind == NODE_EXACTLY_ONE;
    Words *inputs = &circuit->inputs;
    size_t truths = 0;
    inputs->size = 0;
    for (size_t i = 0; i < group->size; i++) {
        const Edge edge =
            lowered (lowering, dag_children (lowering->tree, node)[i]);
        truths += edge == EDGE_TRUE;
        if (edge > EDGE_FALSE)
            words_push (lowering->mem, inputs, edge);
    }
    if (truths > 1 || (exactly && !truths && !inputs->size))
        assert_edge (lowering, EDGE_FALSE);
    else if (truths)
        for (size_t i = 0; i < inputs->size; i++)
            assert_edge (lowering, inputs->data[i] ^ 1);
    else if (inputs->size < 2) {
        if (exactly)
            assert_edge (lowering, inputs->data[0]);
    } else {
        words_push (lowering->mem, &circuit->groups, group->kind);
        words_push (lowering->mem, &circuit->groups, (uint32_t) inputs->size);
        for (size_t i = 0; i < inputs->size; i++)
            words_push (lowering->mem, &circuit->groups, inputs->data[i]);
    }
}

// Replaces the facts, which are edges of the expressions, by edges of the
// circuit.
static void assert_facts (const Lowering *lowering) {
    Words *asserted = &lowering->circuit->asserted;
    Words *facts = &lowering->circuit->stack;
    facts->size = 0;
    for (size_t i = 0; i < asserted->size; i++)
        words_push (lowering->mem, facts, asserted->data[i]);
    asserted->size = 0;
    for (size_t i = 0; i < facts->size; i++)
        if (is_group (lowering->tree, facts->data[i]))
            assert_group (lowering, facts->data[i] / 2);
        else
            assert_edge (lowering, lowered (lowering, facts->data[i]));
}

void cdcl_infix_lower (struct cdcl_infix *infix, Circuit *circuit) {
    Mem *mem = &infix->mem;
    const Dag *tree = &infix->tree;
    const size_t nodes = tree->nodes.size;
    bytes_reserve (mem, &circuit->flags, nodes);
    words_reserve (mem, &circuit->map, nodes);
    memset (circuit->flags.data, 0, nodes);
    const Lowering lowering = {mem, tree, circuit, circuit->flags.data};
    cdcl_dag_node (mem, &circuit->gates, NODE_TRUE, NULL, 0);
    for (uint32_t var = 1; var <= infix->names.size; var++)
        cdcl_dag_node (mem, &circuit->gates, NODE_VARIABLE, &var, 1);
    for (size_t i = 0; i < infix->roots.size; i++)
        split (&lowering, infix->roots.data[i].edge);
    mark_uses (&lowering);
    for (uint32_t node = 0; node < nodes; node++)
        if (circuit->flags.data[node] & USED && !is_absorbed (&lowering, node))
            circuit->map.data[node] = lower_node (&lowering, node);
    assert_facts (&lowering);
}
