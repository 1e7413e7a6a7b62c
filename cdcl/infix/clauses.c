// clauses.c -- encodes a circuit as clauses and groups.
//
// A gate gets a variable g and clauses that define it, in two directions:
//
//     gate       g implies the function      the function implies g
//     a & b      ~g | a,  ~g | b             ~a | ~b | g
//     a ^ b      ~g | a | b,  ~g | ~a | ~b   ~a | b | g,  a | ~b | g
//
// Tseitin's encoding has both directions.  Plaisted and Greenbaum's encoding
// has the first direction if g occurs positively, and the second direction if it
// occurs negatively.  This is enough for the formula to have the same models
// over the variables of the names.  A gate that is asserted needs no variable.
//
// Sources: Tseitin, "On the complexity of derivation in propositional
// calculus", 1968; Plaisted and Greenbaum, "A structure-preserving clause form
// translation", JSC 1986.

#include "cdcl/infix/clauses.h"

#include <string.h>

enum { POSITIVE = 1, NEGATIVE = 2 };

typedef struct Clauses {
    Mem *mem;
    const Circuit *circuit;
    Ints *lits; // literals of the clause being sent
    const cdcl_infix_sink *sink;
    bool both;
    int result; // returned by the sink
} Clauses;

// ---------------------------------------------------------------------------
// Polarity

// Marks that the literal of the edge must imply the function of the edge.
static void need (const Clauses *clauses, Edge edge) {
    clauses->circuit->flags.data[edge / 2] |= clauses->both
                                                  ? POSITIVE | NEGATIVE
                                              : edge & 1 ? NEGATIVE
                                                         : POSITIVE;
}

// Propagates the polarities of a gate to its inputs.
static void need_inputs (const Clauses *clauses, uint32_t gate, unsigned ways) {
    const Dag *gates = &clauses->circuit->gates;
    const Node *node = dag_node (gates, gate);
    for (size_t i = 0; i < node->size && node->kind != NODE_VARIABLE; i++) {
        const Edge edge = dag_children (gates, gate)[i];
        const bool parity = node->kind == NODE_XOR;
        if (parity || ways & POSITIVE)
            need (clauses, edge);
        if (parity || ways & NEGATIVE)
            need (clauses, edge ^ 1);
    }
}

static void need_all (const Clauses *clauses) {
    const Circuit *circuit = clauses->circuit;
    const Words *asserted = &circuit->asserted, *groups = &circuit->groups;
    for (size_t i = 0; i < asserted->size; i++)
        need_inputs (clauses, asserted->data[i] / 2,
                     asserted->data[i] & 1 ? NEGATIVE : POSITIVE);
    for (size_t at = 0, end; at < groups->size; at = end) {
        const bool exactly = groups->data[at] == NODE_EXACTLY_ONE;
        end = at + 2 + groups->data[at + 1];
        for (size_t i = at + 2; i < end; i++) {
            need (clauses, groups->data[i] ^ 1);
            if (exactly)
                need (clauses, groups->data[i]);
        }
    }
    for (uint32_t gate = (uint32_t) circuit->gates.nodes.size; gate--;)
        if (circuit->flags.data[gate])
            need_inputs (clauses, gate, circuit->flags.data[gate]);
}

// ---------------------------------------------------------------------------
// Clauses

static void put (Clauses *clauses, int lit) {
    ints_push (clauses->mem, clauses->lits, lit);
}

static int literal (const Clauses *clauses, Edge edge) {
    const int var = (int) clauses->circuit->map.data[edge / 2];
    return edge & 1 ? -var : var;
}

static void send (Clauses *clauses,
                  int (*callback) (void *, const int *, size_t)) {
    if (!clauses->result)
        clauses->result = callback (clauses->sink->state, clauses->lits->data,
                                    clauses->lits->size);
    clauses->lits->size = 0;
}

// Sends a clause of the literals that are not 0.
static void send_clause (Clauses *clauses, int a, int b, int c) {
    const int lits[] = {a, b, c};
    for (int i = 0; i < 3; i++)
        if (lits[i])
            put (clauses, lits[i]);
    send (clauses, clauses->sink->clause);
}

// Sends clauses that say: ~lit implies the gate or, if `negative`, its
// negation.  If lit is 0, they assert the gate or its negation.
static void send_gate (Clauses *clauses, uint32_t gate, bool negative,
                       int lit) {
    const Dag *gates = &clauses->circuit->gates;
    const Node *node = dag_node (gates, gate);
    const Edge *inputs = dag_children (gates, gate);
    if (node->kind == NODE_XOR) {
        const int a = literal (clauses, inputs[0]);
        const int b = literal (clauses, inputs[1]);
        send_clause (clauses, lit, negative ? -a : a, b);
        send_clause (clauses, lit, negative ? a : -a, -b);
    } else if (negative) {
        if (lit)
            put (clauses, lit);
        for (size_t i = 0; i < node->size; i++)
            put (clauses, -literal (clauses, inputs[i]));
        send (clauses, clauses->sink->clause);
    } else
        for (size_t i = 0; i < node->size; i++)
            send_clause (clauses, lit, literal (clauses, inputs[i]), 0);
}

static void send_asserted (Clauses *clauses, Edge edge) {
    const uint32_t kind = dag_node (&clauses->circuit->gates, edge / 2)->kind;
    assert (edge != EDGE_TRUE);
    if (edge == EDGE_FALSE)
        send (clauses, clauses->sink->clause);
    else if (kind == NODE_VARIABLE)
        send_clause (clauses, literal (clauses, edge), 0, 0);
    else
        send_gate (clauses, edge / 2, edge & 1, 0);
}

static void send_groups (Clauses *clauses) {
    const Words *groups = &clauses->circuit->groups;
    for (size_t at = 0, end; at < groups->size; at = end) {
        end = at + 2 + groups->data[at + 1];
        for (size_t i = at + 2; i < end; i++)
            put (clauses, literal (clauses, groups->data[i]));
        send (clauses, groups->data[at] == NODE_EXACTLY_ONE
                           ? clauses->sink->exactly_one
                           : clauses->sink->at_most_one);
    }
}

// ---------------------------------------------------------------------------

// Numbers the gates that need a variable.
static int number (Clauses *clauses, Circuit *circuit, int names) {
    int vars = names;
    const size_t nodes = circuit->gates.nodes.size;
    words_reserve (clauses->mem, &circuit->map, nodes);
    for (size_t node = 0; node < nodes; node++) {
        const bool gate = node > (size_t) names;
        if (gate && circuit->flags.data[node])
            vars++;
        circuit->map.data[node] = (uint32_t) (gate ? vars : (int) node);
    }
    if (vars > CDCL_MAX_VAR)
        cdcl_mem_fail (clauses->mem);
    return vars;
}

int cdcl_circuit_clauses (Mem *mem, Circuit *circuit, int names, bool both,
                          const cdcl_infix_sink *sink, int *vars) {
    Clauses clauses = {mem, circuit, &circuit->lits, sink, both, 0};
    const size_t nodes = circuit->gates.nodes.size;
    bytes_reserve (mem, &circuit->flags, nodes);
    memset (circuit->flags.data, 0, nodes);
    need_all (&clauses);
    *vars = number (&clauses, circuit, names);
    send_groups (&clauses);
    for (size_t i = 0; i < circuit->asserted.size && !clauses.result; i++)
        send_asserted (&clauses, circuit->asserted.data[i]);
    for (size_t node = (size_t) names + 1; node < nodes && !clauses.result;
         node++) {
        const unsigned ways = circuit->flags.data[node];
        const int lit = (int) circuit->map.data[node];
        if (ways & POSITIVE)
            send_gate (&clauses, (uint32_t) node, false, -lit);
        if (ways & NEGATIVE)
            send_gate (&clauses, (uint32_t) node, true, lit);
    }
    return clauses.result;
}
