// dag.c -- creating nodes; see dag.h.

#include "cdcl/infix/dag.h"

#include <string.h>

typedef struct Wanted {
    const Dag *dag;
    NodeKind kind;
    const uint32_t *children;
    size_t size;
} Wanted;

static bool same (const void *state, uint32_t id) {
    const Wanted *wanted = state;
    const Node *node = dag_node (wanted->dag, id);
    return node->kind == wanted->kind && node->size == wanted->size &&
           (!wanted->size ||
            !memcmp (dag_children (wanted->dag, id), wanted->children,
                     wanted->size * sizeof *wanted->children));
}

Edge cdcl_dag_node (Mem *mem, Dag *dag, NodeKind kind, const uint32_t *children,
                    size_t size) {
    const Wanted wanted = {dag, kind, children, size};
    const uint32_t hash =
        cdcl_table_hash ((uint32_t) kind, children, size * sizeof *children);
    const int64_t found = cdcl_table_find (&dag->table, hash, same, &wanted);
    if (found != TABLE_NONE)
        return 2 * (Edge) found;
    const size_t id = dag->nodes.size;
    if (id > CDCL_MAX_VAR || size >= 1 << 28 ||
        dag->children.size + size > UINT32_MAX)
        cdcl_mem_fail (mem);
    words_reserve (mem, &dag->children, dag->children.size + size);
    nodes_reserve (mem, &dag->nodes, id + 1);
    cdcl_table_reserve (mem, &dag->table);
    const Node node = {kind & 15u, size & ((1u << 28) - 1),
                       (uint32_t) dag->children.size};
    nodes_push (mem, &dag->nodes, node);
    for (size_t i = 0; i < size; i++)
        words_push (mem, &dag->children, children[i]);
    cdcl_table_add (&dag->table, hash, (uint32_t) id);
    return 2 * (Edge) id;
}

void cdcl_dag_release (Mem *mem, Dag *dag) {
    nodes_release (mem, &dag->nodes);
    words_release (mem, &dag->children);
    cdcl_table_release (mem, &dag->table);
}
