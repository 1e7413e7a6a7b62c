// make_pigeons.c -- asks for places for too many things: pigeonholes, perfect
// matchings.
//
// All of these are easy to count and hard for resolution.  Variables say that a
// thing is in a place; each thing has one, no place takes more than its share.
// Dominoes on a chessboard are a matching of the squares, and without two
// corners of one colour the other colour has two squares too many.
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
    int first = cnf_fresh (maker, pigeons * holes);
    int *lits = cnf_ints (maker, pigeons > holes ? pigeons : holes);
    for (int pigeon = 0; pigeon < pigeons; pigeon++) {
        for (int hole = 0; hole < holes; hole++)
            lits[hole] = first + pigeon * holes + hole;
        cnf_clause (maker, lits, holes);
        if (functional)
            cnf_at_most_one (maker, lits, holes);
    }
    for (int hole = 0; hole < holes; hole++) {
        for (int pigeon = 0; pigeon < pigeons; pigeon++)
            lits[pigeon] = first + pigeon * holes + hole;
        cnf_at_most_one (maker, lits, pigeons);
    }
    maker->expect = pigeons > holes ? CNF_UNSAT : CNF_SAT;
}

// With `choices` each pigeon may use only that many holes, chosen at random.
void cnf_make_pairs (Maker *maker, const int *sizes) {
    int holes = sizes[0], choices = sizes[1], pigeons = 2 * holes + 1;
    int first = cnf_fresh (maker, pigeons * holes);
    int *lits = cnf_ints (maker, holes);
    if (cnf_refuse (maker, choices > holes))
        return;
    for (int pigeon = 0; pigeon < pigeons; pigeon++) {
        for (int hole = 0; hole < holes; hole++)
            lits[hole] = first + pigeon * holes + hole;
        if (choices)
            cnf_shuffle (maker, lits, holes);
        cnf_clause (maker, lits, choices ? choices : holes);
    }
    for (int hole = 0; hole < holes; hole++)
        for (int a = 0; a < pigeons; a++)
            for (int b = a + 1; b < pigeons; b++)
                for (int c = b + 1; c < pigeons; c++)
                    cnf_ternary (maker, -(first + a * holes + hole),
                                 -(first + b * holes + hole),
                                 -(first + c * holes + hole));
    maker->expect = CNF_UNSAT;
}

// Exactly one edge at each vertex that is not removed, none at the others.
static void match (Maker *maker, const Graph *graph, const int *removed) {
    int first = cnf_fresh (maker, graph->edges);
    int *lits = cnf_ints (maker, graph->edges);
    for (int vertex = 0; vertex < graph->vertices; vertex++) {
        int count = 0;
        for (int edge = 0; edge < graph->edges; edge++) {
            int a = graph->ends[2 * edge], b = graph->ends[2 * edge + 1];
            if (a != vertex && b != vertex)
                continue;
            if (removed && removed[vertex])
                cnf_unit (maker, -(first + edge));
            else if (!removed || !removed[a == vertex ? b : a])
                lits[count++] = first + edge;
        }
        if (!removed || !removed[vertex])
            cnf_exactly_one (maker, lits, count);
    }
}

void cnf_make_matching (Maker *maker, const int *sizes) {
    int vertices = sizes[0], degree = sizes[1];
    Graph graph;
    if (degree)
        cnf_graph_regular (maker, &graph, vertices, degree);
    else
        cnf_graph_complete (maker, &graph, vertices);
    match (maker, &graph, NULL);
    maker->expect = vertices % 2 ? CNF_UNSAT : degree ? 0 : CNF_SAT;
}

// Removes two squares, of one colour or of both: the first corner; and the
// opposite corner, or a random square of the other colour.
void cnf_make_domino (Maker *maker, const int *sizes) {
    int side = sizes[0];
    bool both = sizes[1];
    Graph graph;
    if (cnf_refuse (maker, side % 2))
        return;
    cnf_graph_grid (maker, &graph, side, side, false);
    int *removed = cnf_ints (maker, side * side);
    int other = side * side - 1;
    while (both && (other / side + other % side) % 2 == 0)
        other = cnf_below (maker, side * side);
    removed[0] = removed[other] = 1;
    match (maker, &graph, removed);
    // Gomory's theorem: without a square of each colour there is a tiling.
    maker->expect = both ? CNF_SAT : CNF_UNSAT;
}
