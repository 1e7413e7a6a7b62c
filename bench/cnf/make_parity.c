// make_parity.c -- systems of linear equations modulo 2.
//
// Gaussian elimination decides them at once, but if there is no solution,
// resolution needs exponentially long proofs.  `chains`: two chains add up the
// same inputs in two orders and must differ.  `charges`: the edges of a graph
// carry bits, the sum at each vertex is its charge, and the sum of all charges is
// odd.
//
// Sources: Chew and Heule, "Sorting parity encodings by reusing variables", SAT
// 2020; Urquhart, "Hard examples for resolution", 1987; Tseitin 1968.

#include "families.h"

#include "gates.h"
#include "graph.h"

static int chain (Maker *maker, const int *inputs, int count) {
    int sum = inputs[0];
    for (int i = 1; i < count; i++)
        sum = cnf_xor (maker, sum, inputs[i]);
    return sum;
}

void cnf_make_chains (Maker *maker, const int *sizes) {
    int count = sizes[0], *inputs = cnf_word (maker, count);
    int first = chain (maker, inputs, count);
    cnf_shuffle (maker, inputs, count);
    int second = chain (maker, inputs, count);
    CNF_CLAUSE (maker, first, second);
    CNF_CLAUSE (maker, -first, -second);
    maker->expect = CNF_UNSAT;
}

// Each equation has three different variables.  If sizes[2] is not 0, the equations are
// consistent: they have a hidden solution.
void cnf_make_linear (Maker *maker, const int *sizes) {
    int vars = sizes[0], equations = sizes[1];
    bool consistent = sizes[2];
    int first = cnf_fresh (maker, vars), *hidden = cnf_ints (maker, vars);
    for (int i = 0; i < vars; i++)
        hidden[i] = cnf_below (maker, 2);
    for (int i = 0; i < equations; i++) {
        int lits[3], sum = 0;
        for (int k = 0; k < 3; k++) {
            int var;
            do
                var = cnf_below (maker, vars);
            while ((k && first + var == lits[0]) ||
                   (k > 1 && first + var == lits[1]));
            lits[k] = first + var;
            sum ^= hidden[var];
        }
        bool odd = consistent ? sum : cnf_below (maker, 2);
        (odd ? cnf_odd : cnf_even) (maker, lits, 3);
    }
    maker->expect = consistent ? CNF_SAT : 0;
}

// One vertex has charge 1.  The system has no solution, since each edge counts at both
// of its ends.
static void charge (Maker *maker, Graph graph) {
    int first = cnf_fresh (maker, graph.edges);
    int charged = cnf_below (maker, graph.vertices);
    for (int vertex = 0; vertex < graph.vertices; vertex++) {
        for (int edge = 0; edge < graph.edges; edge++)
            if (cnf_other_end (&graph, edge, vertex) >= 0)
                cnf_lit (maker, first + edge);
        cnf_say (maker, vertex == charged ? cnf_odd : cnf_even);
    }
    maker->expect = CNF_UNSAT;
}

void cnf_make_charges (Maker *maker, const int *sizes) {
    if (!cnf_refuse (maker, sizes[1] > 24)) // 2^23 clauses per vertex
        charge (maker, cnf_graph_regular (maker, sizes[0], sizes[1]));
}

void cnf_make_torus (Maker *maker, const int *sizes) {
    charge (maker, cnf_graph_grid (maker, sizes[0], sizes[1], true));
}
