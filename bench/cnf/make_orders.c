// make_orders.c -- orders without a least element, pebbling and stone formulas.
//
// These principles have short resolution proofs that are not easy to find. Ordering
// says that in a total order each element has a smaller one (among its neighbours in a
// graph, in the sparse form).  Pebbling says that the bottom nodes of a pyramid are
// true, a node above two true nodes is true, and the top node is false; each node is
// the exclusive or of a few variables.  Stones says that each node of the pyramid
// carries some stone, stones at the bottom are red, a stone above two red stones is
// red, and the top stone is not red.
//
// Sources: Krishnamurthy, "Short proofs for tricky formulas", 1985; Segerlind,
// Buss and Impagliazzo, "A switching lemma for small restrictions", 2004 (the
// graph form); Ben-Sasson and Wigderson, "Short proofs are narrow", 2001;
// Alekhnovich et al., "An exponential separation between regular and general
// resolution", 2007.

#include "families.h"

#include "graph.h"

// "a is below b" as a literal; one variable for each pair of elements.
static int below (Matrix order, int a, int b) {
    return a < b ? cnf_at (order, a, b) : -cnf_at (order, b, a);
}

void cnf_make_ordering (Maker *maker, const int *sizes) {
    int count = sizes[0];
    Matrix order = cnf_matrix (maker, count, count);
    Graph graph = cnf_graph_regular (maker, count, sizes[1]);
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count; b++)
            for (int c = b + 1; c < count; c++) {
                int ab = below (order, a, b), bc = below (order, b, c);
                int ca = below (order, c, a);
                CNF_CLAUSE (maker, ab, bc, ca);
                CNF_CLAUSE (maker, -ab, -bc, -ca);
            }
    for (int a = 0; a < count; a++) {
        for (int edge = 0; edge < graph.edges; edge++) {
            int other = cnf_other_end (&graph, edge, a);
            if (other >= 0)
                cnf_lit (maker, below (order, other, a));
        }
        cnf_say (maker, cnf_clause);
    }
    maker->expect = CNF_UNSAT;
}

// Adds a clause over nodes, each of which is the exclusive or of `width` variables.  The
// first variable of node k is nodes[k]; the node is negated if bit k of `negated` is set.
// The clause becomes clauses over the variables, which exclude all assignments that make
// each literal of the clause false.
static void parity_clause (Maker *maker, const int *nodes, int count,
                           unsigned negated, int width) {
    int bits = count * width;
    for (unsigned values = 0; values < 1u << bits; values++) {
        bool excluded = true;
        for (int k = 0; k < count; k++) {
            unsigned sum = negated >> k & 1; // parity for a false literal
            for (int i = 0; i < width; i++)
                sum ^= values >> (k * width + i) & 1;
            excluded = excluded && !sum;
        }
        for (int i = 0; excluded && i < bits; i++) {
            int var = nodes[i / width] + i % width;
            cnf_lit (maker, values >> i & 1 ? -var : var);
        }
        if (excluded)
            cnf_say (maker, cnf_clause);
    }
}

void cnf_make_pebbles (Maker *maker, const int *sizes) {
    int height = sizes[0], width = sizes[1];
    if (cnf_refuse (maker, width > 5)) // 2^15 clauses per node
        return;
    int row = cnf_fresh (maker, height * width);
    for (int i = 0; i < height; i++)
        parity_clause (maker, (const int[]){row + i * width}, 1, 0, width);
    for (int length = height - 1; length > 0; length--) {
        int next = cnf_fresh (maker, length * width);
        for (int i = 0; i < length; i++) {
            const int nodes[3] = {row + i * width, row + (i + 1) * width,
                                  next + i * width};
            parity_clause (maker, nodes, 3, 3, width);
        }
        row = next;
    }
    parity_clause (maker, &row, 1, 1, width);
    maker->expect = CNF_UNSAT;
}

// Adds the clauses for the colour of stone s if it is on node i of this row: a clause for
// each pair of stones on the two nodes below.
static void colour_stone (Maker *maker, Matrix row, Matrix under, int red,
                          int i, int s) {
    int node = cnf_at (row, i, s);
    if (!under.rows)
        CNF_CLAUSE (maker, -node, red + s);
    for (int a = 0; under.rows && a < row.cols; a++)
        for (int b = 0; b < row.cols; b++) {
            const int lits[6] = {-node,
                                 red + s,
                                 -cnf_at (under, i, a),
                                 -cnf_at (under, i + 1, b),
                                 -(red + a),
                                 -(red + b)};
            if (s != a && s != b) // otherwise a tautology
                cnf_clause (maker, lits, a == b ? 5 : 6);
        }
    if (row.rows == 1)
        CNF_CLAUSE (maker, -node, -(red + s));
}

void cnf_make_stones (Maker *maker, const int *sizes) {
    int stones = sizes[1], red = cnf_fresh (maker, stones);
    Matrix under = {0, 0, 0};
    for (int length = sizes[0]; length > 0; length--) {
        Matrix row = cnf_matrix (maker, length, stones);
        for (int i = 0; i < length; i++) {
            cnf_row (maker, row, i, cnf_clause);
            for (int s = 0; s < stones; s++)
                colour_stone (maker, row, under, red, i, s);
        }
        under = row;
    }
    maker->expect = CNF_UNSAT;
}
