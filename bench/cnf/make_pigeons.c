// make_pigeons.c -- pigeonhole principles and perfect matchings.
//
// All of them are easy by counting and hard for resolution.  A variable says that a
// pigeon is in a hole; each pigeon has a hole, no hole has more pigeons than it may
// hold.  Dominoes on a chessboard are a perfect matching of the squares; without two
// corners of one colour there are two more squares of the other colour.
//
// Sources: Haken, "The intractability of resolution", 1985; Biere, "Two pigeons
// per hole", SAT Competition 2013; McCarthy, "A tough nut for proof
// procedures", 1964; Alekhnovich, "Mutilated chessboard problem is
// exponentially hard for resolution", 2004.

#include "families.h"

#include "graph.h"

void cnf_make_pigeons (Maker *maker, const int *sizes) {
    int pigeons = sizes[0], holes = sizes[1];
    bool functional = sizes[2];
    Matrix in = cnf_matrix (maker, pigeons, holes);
    cnf_rows (maker, in, functional ? cnf_exactly_one : cnf_clause);
    cnf_cols (maker, in, cnf_at_most_one);
    maker->expect = pigeons > holes ? CNF_UNSAT : CNF_SAT;
}

// Two pigeons per hole.  With the size `choices`, each pigeon may only use `choices`
// random holes.
void cnf_make_pairs (Maker *maker, const int *sizes) {
    int holes = sizes[0], choices = sizes[1], pigeons = 2 * holes + 1;
    Matrix in = cnf_matrix (maker, pigeons, holes);
    if (cnf_refuse (maker, choices > holes))
        return;
    for (int pigeon = 0; pigeon < pigeons; pigeon++) {
        int *lits = cnf_numbers (maker, cnf_at (in, pigeon, 0), holes);
        if (choices)
            cnf_shuffle (maker, lits, holes);
        cnf_clause (maker, lits, choices ? choices : holes);
    }
    for (int hole = 0; hole < holes; hole++)
        for (int a = 0; a < pigeons; a++)
            for (int b = a + 1; b < pigeons; b++)
                for (int c = b + 1; c < pigeons; c++)
                    CNF_CLAUSE (maker, -cnf_at (in, a, hole),
                                -cnf_at (in, b, hole), -cnf_at (in, c, hole));
    maker->expect = CNF_UNSAT;
}

// Each remaining vertex has exactly one edge of the matching, a removed vertex has none.
static void match (Maker *maker, Graph graph, const int *removed) {
    int first = cnf_fresh (maker, graph.edges);
    for (int vertex = 0; vertex < graph.vertices; vertex++) {
        for (int edge = 0; edge < graph.edges; edge++) {
            int other = cnf_other_end (&graph, edge, vertex);
            if (other >= 0 && removed[vertex])
                CNF_CLAUSE (maker, -(first + edge));
            else if (other >= 0 && !removed[other])
                cnf_lit (maker, first + edge);
        }
        if (!removed[vertex])
            cnf_say (maker, cnf_exactly_one);
    }
}

void cnf_make_matching (Maker *maker, const int *sizes) {
    int vertices = sizes[0], degree = sizes[1];
    match (maker, cnf_graph_regular (maker, vertices, degree),
           cnf_ints (maker, vertices));
    maker->expect = vertices % 2 ? CNF_UNSAT : degree ? 0 : CNF_SAT;
}

// Removes two squares: the first corner, and either the opposite corner (same colour)
// or a random square of the other colour.
void cnf_make_domino (Maker *maker, const int *sizes) {
    int side = sizes[0], other = side * side - 1;
    bool both = sizes[1];
    if (cnf_refuse (maker, side % 2))
        return;
    int *removed = cnf_ints (maker, side * side);
    while (both && (other / side + other % side) % 2 == 0)
        other = cnf_below (maker, side * side);
    removed[0] = removed[other] = 1;
    match (maker, cnf_graph_grid (maker, side, side, false), removed);
    // Gomory's theorem: without a square of each colour there is a tiling.
    maker->expect = both ? CNF_SAT : CNF_UNSAT;
}
