// cardinality.c -- unary counting: the totalizer.
//
// The totalizer is a balanced tree whose leaves are the literals of the row.  A
// node has outputs o_1, o_2, ... where o_m says that at least m of the leaves
// below it are true.  The only output of a leaf is its literal.  The node O
// with the children L and R has, for all i and j, the clauses
//
//   up    l_i and r_j                  imply o_{i+j}        (at most, exactly)
//   down  not l_{i+1} and not r_{j+1}  imply not o_{i+j+1}  (at least, exactly)
//
// where l_0 and r_0 are true, and outputs beyond the number of literals are
// false.  No node has more than `cap` outputs: the bound plus one for at most
// and exactly, the bound for at least.  Unit clauses on outputs of the root
// state the bound: one clause, or two for exactly.  Unit propagation is complete
// for the row, in both directions (arc consistency).
//
// The sequential counter is the same construction over the degenerate tree that
// adds one literal at a time.  The balanced tree is never larger, so no option
// chooses between them.  Sizes in clauses (without the units) + variables:
//
//   at most           2 of 10    2 of 100    10 of 100    10 of 1000
//   one by one       50 + 26    590 + 296  2078 + 1044  21878 + 10944
//   balanced         47 + 23    555 + 261  1471 +  437  15307 +  4373
//
// If the bound is more than half of the size, the false literals are counted
// instead, so that the cap is smaller.
//
// Sources: Bailleux and Boufkhad, "Efficient CNF Encoding of Boolean
// Cardinality Constraints", CP 2003; Sinz, "Towards an Optimal CNF Encoding of
// Boolean Cardinality Constraints", CP 2005; Buettner and Rintanen,
// "Satisfiability Planning with Constraints on the Number of Actions", ICAPS
// 2005, for the cap.

#include "cdcl/dimacs/cardinality.h"

#include <assert.h>

// The outputs are consecutive variables; the only output of a leaf is its
// literal.
typedef struct Node {
    int first;
    size_t size;
} Node;

typedef struct Tree {
    bool up, down;
    int sign; // -1 if false literals are counted
    size_t bound, cap;
    int last_var;
    int status; // last result of the callback
    void *state;
    int (*clause) (void *state, const int *lits, size_t size);
} Tree;

static Tree tree_of (const cdcl_row *row) {
    Tree tree = {0};
    const bool most = row->kind == CDCL_ROW_AT_MOST;
    const bool least = row->kind == CDCL_ROW_AT_LEAST;
    const size_t bound = (size_t) row->bound;
    assert (row->bound > 0 && bound < row->size);
    const bool flip = bound > row->size / 2;
    tree.sign = flip ? -1 : 1;
    tree.bound = flip ? row->size - bound : bound;
    tree.up = flip ? !most : !least;
    tree.down = flip ? !least : !most;
    tree.cap = tree.bound + tree.up;
    return tree;
}

static size_t least (size_t a, size_t b) {
    return a < b ? a : b;
}

// ---------------------------------------------------------------------------
// Sizes

// Returns the number of outputs of a merged node; counts its clauses and
// variables.
static size_t count_merge (const Tree *tree, size_t left, size_t right,
                           uint64_t *clauses, uint64_t *vars) {
    const size_t size = least (left + right, tree->cap);
    for (size_t i = 0; i <= left && i <= size; i++) {
        if (tree->up)
            *clauses += least (right, size - i) + (i > 0);
        if (tree->down && i < size)
            *clauses += least (right, size - i - 1) + 1;
    }
    *vars += size;
    return size;
}

static size_t count (const Tree *tree, size_t size, uint64_t *clauses,
                     uint64_t *vars) {
    if (size == 1)
        return 1;
    const size_t left = count (tree, size / 2, clauses, vars);
    const size_t right = count (tree, size - size / 2, clauses, vars);
    return count_merge (tree, left, right, clauses, vars);
}

void cdcl_cardinality_count (const cdcl_row *row, uint64_t *clauses,
                             uint64_t *vars) {
    const Tree tree = tree_of (row);
    *clauses = *vars = 0;
    count (&tree, row->size, clauses, vars);
    *clauses += (uint64_t) tree.up + tree.down;
}

// ---------------------------------------------------------------------------
// Clauses

static int output (Node node, size_t i) { // `i` counts from 1
    return node.first + (int) (i - 1);
}

static void up (Tree *tree, Node left, Node right, Node out) {
    for (size_t i = 0; i <= left.size; i++)
        for (size_t j = !i; j <= right.size && i + j <= out.size; j++) {
            int lits[3];
            size_t size = 0;
            if (i)
                lits[size++] = -output (left, i);
            if (j)
                lits[size++] = -output (right, j);
            lits[size++] = output (out, i + j);
            if ((tree->status = tree->clause (tree->state, lits, size)))
                return;
        }
}

static void down (Tree *tree, Node left, Node right, Node out) {
    for (size_t i = 0; i <= left.size; i++)
        for (size_t j = 0; j <= right.size && i + j < out.size; j++) {
            int lits[3];
            size_t size = 0;
            if (i < left.size)
                lits[size++] = output (left, i + 1);
            if (j < right.size)
                lits[size++] = output (right, j + 1);
            lits[size++] = -output (out, i + j + 1);
            if ((tree->status = tree->clause (tree->state, lits, size)))
                return;
        }
}

static Node merge (Tree *tree, Node left, Node right) {
    Node out = {tree->last_var + 1, least (left.size + right.size, tree->cap)};
    tree->last_var += (int) out.size;
    if (tree->up && !tree->status)
        up (tree, left, right, out);
    if (tree->down && !tree->status)
        down (tree, left, right, out);
    return out;
}

static Node build (Tree *tree, const int *lits, size_t size) {
    const Node leaf = {tree->sign * lits[0], 1};
    if (size == 1 || tree->status)
        return leaf;
    const Node left = build (tree, lits, size / 2);
    const Node right = build (tree, lits + size / 2, size - size / 2);
    return merge (tree, left, right);
}

int cdcl_cardinality_expand (const cdcl_row *row, int *last_var, void *state,
                             int (*clause) (void *state, const int *lits,
                                            size_t size)) {
    Tree tree = tree_of (row);
    tree.last_var = *last_var;
    tree.state = state;
    tree.clause = clause;
    const Node root = build (&tree, row->lits, row->size);
    *last_var = tree.last_var;
    if (tree.up && !tree.status) {
        const int unit[1] = {-output (root, tree.bound + 1)};
        tree.status = clause (state, unit, 1);
    }
    if (tree.down && !tree.status) {
        const int unit[1] = {output (root, tree.bound)};
        tree.status = clause (state, unit, 1);
    }
    return tree.status;
}
