// circuit.c -- creates gates, simplified by looking at their inputs.

#include "cdcl/infix/circuit.h"

#include <stdlib.h>

static int compare (const void *a, const void *b) {
    const Edge x = *(const Edge *) a, y = *(const Edge *) b;
    return (x > y) - (x < y);
}

Edge cdcl_circuit_and (Mem *mem, Circuit *circuit, Edge *inputs, size_t size) {
    size_t kept = 0;
    if (size > 1)
        qsort (inputs, size, sizeof *inputs, compare);
    for (size_t i = 0; i < size; i++) {
        const Edge input = inputs[i];
        if (input == EDGE_FALSE || (kept && inputs[kept - 1] == (input ^ 1)))
            return EDGE_FALSE;
        if (input != EDGE_TRUE && (!kept || inputs[kept - 1] != input))
            inputs[kept++] = input;
    }
    if (kept < 2)
        return kept ? *inputs : EDGE_TRUE;
    return cdcl_dag_node (mem, &circuit->gates, NODE_AND, inputs, kept);
}

Edge cdcl_circuit_xor (Mem *mem, Circuit *circuit, Edge a, Edge b) {
    const Edge sign = (a ^ b) & 1;
    const Edge inputs[] = {a < b ? a & ~1u : b & ~1u,
                           a < b ? b & ~1u : a & ~1u};
    if (inputs[0] == inputs[1]) // a ^ a is false, a ^ ~a is true
        return EDGE_FALSE ^ sign;
    if (inputs[0] == EDGE_TRUE) // true ^ b is ~b
        return inputs[1] ^ 1 ^ sign;
    return sign ^ cdcl_dag_node (mem, &circuit->gates, NODE_XOR, inputs, 2);
}

void cdcl_circuit_release (Mem *mem, Circuit *circuit) {
    cdcl_dag_release (mem, &circuit->gates);
    words_release (mem, &circuit->asserted);
    words_release (mem, &circuit->groups);
    words_release (mem, &circuit->map);
    bytes_release (mem, &circuit->flags);
    words_release (mem, &circuit->stack);
    words_release (mem, &circuit->inputs);
    ints_release (mem, &circuit->lits);
}
