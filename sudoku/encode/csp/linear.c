// linear.c -- encodes comparisons of linear sums as decision diagrams.
//
// The summands are decided in order, large factors first.  A node stands for a partial
// sum, and for the statement that with this partial sum the remaining summands satisfy
// the comparison.  It gets a variable N and, for each value of its summand, a clause
//
//   N and x = v  ->  the node of the new partial sum
//
// So N implies the constraint; the other direction is not needed, because a literal is made
// for each polarity in which the comparison occurs (encode.c).  Partial sums in an interval
// with the same remaining condition share one node.  Adjacent equal children need only one
// clause if x has the order encoding.
//
// Source: Abío, Nieuwenhuis, Oliveras, Rodríguez-Carbonell and
// Mayer-Eichberger, "A New Look at BDDs for Pseudo-Boolean Constraints", JAIR
// 45, 2012; Abío and Stuckey, "Encoding Linear Constraints into SAT", CP 2014.

#include "sudoku/encode/csp/linear.h"
#include "sudoku/board/grow.h"
#include "sudoku/encode/csp/problem.h"

#include <assert.h>
#include <stdlib.h>

// ---------------------------------------------------------------------------
// Sums

static bool add_variable (Sum *sum, size_t variable, int64_t factor) {
    Summand *const summands =
        enlarged (sum->summands, sum->size, sizeof *summands);
    if (!summands)
        return false;
    sum->summands = summands;
    sum->summands[sum->size++] = (Summand){variable, factor};
    return true;
}

static bool has_variable (const sudoku_csp *csp, Sexp term) {
    const SexpNode *const nodes = csp->sexps.nodes;
    int64_t number;
    bool has =
        !nodes[term].list && !sudoku_sexp_number (&csp->sexps, term, &number);
    if (nodes[term].list)
        for (Sexp next = nodes[nodes[term].first].next; next && !has;
             next = nodes[next].next)
            has = has_variable (csp, next);
    return has;
}

static bool add_product (Sum *sum, const sudoku_csp *csp, Sexp first,
                         int64_t factor) {
    const SexpNode *const nodes = csp->sexps.nodes;
    Sexp other = 0;
    for (Sexp next = first; next; next = nodes[next].next) {
        Sum part = {0};
        if (has_variable (csp, next))
            other = next;
        else if (sudoku_sum_add (&part, csp, next, 1))
            factor *= part.constant;
    }
    if (other)
        return sudoku_sum_add (sum, csp, other, factor);
    sum->constant += factor;
    return true;
}

bool sudoku_sum_add (Sum *sum, const sudoku_csp *csp, Sexp term,
                     int64_t factor) {
    const SexpNode *const nodes = csp->sexps.nodes;
    const Operator operation = sudoku_csp_operator (&csp->sexps, term);
    int64_t number;
    if (sudoku_sexp_number (&csp->sexps, term, &number)) {
        sum->constant += factor * number;
        return true;
    }
    if (!nodes[term].list)
        return add_variable (
            sum, (size_t) (sudoku_csp_variable (csp, term) - csp->variables),
            factor);
    const Sexp first = nodes[nodes[term].first].next;
    if (operation == OP_MUL)
        return add_product (sum, csp, first, factor);
    bool good = true;
    for (Sexp next = first; next && good; next = nodes[next].next) {
        const bool minus =
            operation == OP_NEG ||
            (operation == OP_SUB && (next != first || !nodes[first].next));
        good = sudoku_sum_add (sum, csp, next, minus ? -factor : factor);
    }
    return good;
}

static int by_variable (const void *a, const void *b) {
    const size_t x = ((const Summand *) a)->variable,
                 y = ((const Summand *) b)->variable;
    return (x > y) - (x < y);
}

static int by_factor (const void *a, const void *b) {
    const int64_t x = ((const Summand *) a)->factor,
                  y = ((const Summand *) b)->factor;
    const int64_t p = x < 0 ? -x : x, q = y < 0 ? -y : y;
    return p != q ? (p < q) - (p > q) : by_variable (a, b);
}

void sudoku_sum_finish (Sum *sum) {
    size_t kept = 0;
    if (!sum->size)
        return;
    qsort (sum->summands, sum->size, sizeof *sum->summands, by_variable);
    for (size_t i = 0; i < sum->size; i++) {
        const Summand summand = sum->summands[i];
        if (kept && sum->summands[kept - 1].variable == summand.variable)
            sum->summands[kept - 1].factor += summand.factor;
        else
            sum->summands[kept++] = summand;
        if (!sum->summands[kept - 1].factor)
            kept--;
    }
    sum->size = kept;
    qsort (sum->summands, sum->size, sizeof *sum->summands, by_factor);
}

void sudoku_sum_release (Sum *sum) {
    free (sum->summands);
    sum->summands = NULL;
}

static void summand_range (const sudoku_csp *csp, Summand summand,
                           int64_t range[2]) {
    const CspVariable *const variable = csp->variables + summand.variable;
    const int64_t first = summand.factor * variable->domain[0],
                  last = summand.factor * variable->domain[variable->size - 1];
    range[0] = first < last ? first : last;
    range[1] = first < last ? last : first;
}

void sudoku_sum_range (const Sum *sum, const sudoku_csp *csp, int64_t *least,
                       int64_t *greatest) {
    *least = *greatest = sum->constant;
    for (size_t i = 0; i < sum->size; i++) {
        int64_t range[2];
        summand_range (csp, sum->summands[i], range);
        *least += range[0];
        *greatest += range[1];
    }
}

// ---------------------------------------------------------------------------
// Diagrams

// The node's literal stands for partial sums from `low` to `high`.
typedef struct Node {
    int64_t low, high;
    int lit;
} Node;

typedef struct Level {
    Node *nodes; // [size] sorted by `low`; intervals are disjoint
    size_t size;
    int64_t least, greatest; // bounds of the sum from this summand on
} Level;

typedef struct Diagram {
    const Sum *sum;
    Values *values;
    Relation relation;
    int64_t bound;
    Level *levels; // [sum->size + 1]
} Diagram;

// Stands for an unbounded end of an interval.
static const int64_t far = INT64_MAX / 4;

// The first node of the level that does not end before `so_far`.
static size_t find (const Level *level, int64_t so_far) {
    size_t low = 0, high = level->size;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (level->nodes[middle].high < so_far)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool insert (Level *level, Node node) {
    Node *const nodes = enlarged (level->nodes, level->size, sizeof *nodes);
    if (!nodes)
        return false;
    level->nodes = nodes;
    size_t at = level->size++;
    for (; at && level->nodes[at - 1].low > node.low; at--)
        level->nodes[at] = level->nodes[at - 1];
    level->nodes[at] = node;
    return true;
}

// Whether the comparison is decided already; if so, sets the node.
static bool decided (const Diagram *diagram, const Level *level, int64_t so_far,
                     Node *node) {
    const int truth = diagram->values->truth;
    // Sums below `under` cannot reach the bound, sums above `over` exceed it.
    const int64_t under = diagram->bound - level->greatest,
                  over = diagram->bound - level->least;
    const bool at_most = diagram->relation == AT_MOST_SO_MUCH;
    const int missed = diagram->relation == EXACTLY_SO_MUCH ? -truth : truth;
    if (so_far < under || (at_most && so_far == under))
        *node = (Node){-far, at_most ? under : under - 1, missed};
    else if (so_far > over)
        *node = (Node){over + 1, far, at_most ? -truth : missed};
    else if (under == over)
        *node = (Node){so_far, so_far, -missed};
    else
        return false;
    return true;
}

static int64_t value_of (const Diagram *diagram, Summand summand, size_t i) {
    return summand.factor *
           diagram->values->csp->variables[summand.variable].domain[i];
}

static Node build (Diagram *diagram, size_t depth, int64_t so_far);

// Builds the children into children[], and shrinks the node's interval to the partial
// sums with the same children.  Returns whether one of the children can be true.
static bool build_children (Diagram *diagram, size_t depth, int64_t so_far,
                            Node *node, int *children) {
    const Summand summand = diagram->sum->summands[depth];
    const size_t size = diagram->values->csp->variables[summand.variable].size;
    bool possible = false;
    *node = (Node){-far, far, 0};
    for (size_t i = 0; i < size && !diagram->values->failed; i++) {
        const int64_t value = value_of (diagram, summand, i);
        sudoku_values_work (diagram->values);
        const Node child = build (diagram, depth + 1, so_far + value);
        if (child.low > -far && child.low - value > node->low)
            node->low = child.low - value;
        if (child.high < far && child.high - value < node->high)
            node->high = child.high - value;
        children[i] = child.lit;
        possible |= child.lit != -diagram->values->truth;
    }
    return possible;
}

// Adds the clauses "N and x = v -> child" for runs of equal children.  For an upper
// bound, the child also follows from all values with a larger sum.
static void add_clauses (Diagram *diagram, size_t variable, int64_t factor,
                         int lit, const int *children) {
    Values *const values = diagram->values;
    const size_t size = values->csp->variables[variable].size;
    const bool at_most = diagram->relation == AT_MOST_SO_MUCH;
    const int open = !at_most ? 0 : factor > 0 ? 1 : -1;
    for (size_t low = 0, high; low < size && !values->failed; low = high + 1) {
        for (high = low;
             high + 1 < size && children[high + 1] == children[low];)
            high++;
        if (children[low] != values->truth)
            sudoku_value_implies (values, lit, variable, low, high, open,
                                  children[low]);
    }
}

static Node build (Diagram *diagram, size_t depth, int64_t so_far) {
    Level *const level = diagram->levels + depth;
    Values *const values = diagram->values;
    Node node = {so_far, so_far, -values->truth};
    if (decided (diagram, level, so_far, &node))
        return node;
    const size_t at = find (level, so_far);
    if (at < level->size && level->nodes[at].low <= so_far)
        return level->nodes[at];
    const Summand summand = diagram->sum->summands[depth];
    int *const children = malloc (
        values->csp->variables[summand.variable].size * sizeof *children);
    if (!children) {
        values->failed = SUDOKU_OUT_OF_MEMORY;
        return node;
    }
    if (build_children (diagram, depth, so_far, &node, children)) {
        node.lit = sudoku_values_new (values, 1);
        add_clauses (diagram, summand.variable, summand.factor, node.lit,
                     children);
    } else {
        node.lit = -values->truth;
    }
    free (children);
    if (!values->failed && !insert (level, node))
        values->failed = SUDOKU_OUT_OF_MEMORY;
    return node;
}

int sudoku_sum_literal (const Sum *sum, Values *values, Relation relation,
                        int64_t bound) {
    Diagram diagram = {sum, values, relation, bound - sum->constant, NULL};
    diagram.levels = calloc (sum->size + 1, sizeof *diagram.levels);
    if (!diagram.levels) {
        values->failed = SUDOKU_OUT_OF_MEMORY;
        return 0;
    }
    for (size_t i = sum->size; i-- > 0;) {
        int64_t range[2];
        summand_range (values->csp, sum->summands[i], range);
        diagram.levels[i].least = diagram.levels[i + 1].least + range[0];
        diagram.levels[i].greatest = diagram.levels[i + 1].greatest + range[1];
    }
    const Node root = build (&diagram, 0, 0);
    for (size_t i = 0; i <= sum->size; i++)
        free (diagram.levels[i].nodes);
    free (diagram.levels);
    return values->failed ? 0 : root.lit;
}
