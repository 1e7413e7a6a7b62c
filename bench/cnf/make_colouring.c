// make_colouring.c -- asks for colours of the vertices of graphs, or for large
// cliques.
//
// A vertex has exactly one of the colours, and neighbours have different ones.
// Flat graphs hide a colouring with parts of equal size; random graphs hide
// none; Mycielski's graphs need many colours although they contain no triangle.
// The clique formulas say that some graph has both a clique of k vertices and a
// colouring with fewer colours.
//
// Sources: Culberson and Luo, "Exploring the k-colorable landscape with
// iterated greedy", 1996; Mycielski, "Sur le coloriage des graphes", 1955;
// Pudlak, "Lower bounds for resolution and cutting plane proofs", 1997.

#include "families.h"

#include "graph.h"

static void colour (Maker *maker, const Graph *graph, int colours) {
    int first = cnf_fresh (maker, graph->vertices * colours);
    int *lits = cnf_ints (maker, colours);
    for (int vertex = 0; vertex < graph->vertices; vertex++) {
        for (int k = 0; k < colours; k++)
            lits[k] = first + vertex * colours + k;
        cnf_exactly_one (maker, lits, colours);
    }
    for (int edge = 0; edge < graph->edges; edge++)
        for (int k = 0; k < colours; k++)
            cnf_binary (maker, -(first + graph->ends[2 * edge] * colours + k),
                        -(first + graph->ends[2 * edge + 1] * colours + k));
}

void cnf_make_flat (Maker *maker, const int *sizes) {
    int *part = cnf_ints (maker, sizes[0]);
    for (int i = 0; i < sizes[0]; i++)
        part[i] = i % sizes[2];
    cnf_shuffle (maker, part, sizes[0]);
    Graph graph;
    cnf_graph_random (maker, &graph, sizes[0], sizes[1], part);
    colour (maker, &graph, sizes[2]);
    maker->expect = CNF_SAT;
}

void cnf_make_colour (Maker *maker, const int *sizes) {
    Graph graph;
    cnf_graph_random (maker, &graph, sizes[0], sizes[1], NULL);
    colour (maker, &graph, sizes[2]);
}

// From a graph that needs k colours one that needs k + 1: a twin for each
// vertex, beside that vertex's neighbours, and a top beside all twins.  An edge
// is the order of two.
void cnf_make_mycielski (Maker *maker, const int *sizes) {
    Graph graph = {2, 1, cnf_ints (maker, 2)};
    graph.ends[1] = 1;
    for (int order = 2; order < sizes[0]; order++) {
        int n = graph.vertices, size = 0;
        int *ends = cnf_ints (maker, 6 * graph.edges + 2 * n);
        for (int edge = 0; edge < graph.edges; edge++) {
            int a = graph.ends[2 * edge], b = graph.ends[2 * edge + 1];
            const int more[6] = {a, b, a, b + n, b, a + n};
            for (int i = 0; i < 6; i++)
                ends[size++] = more[i];
        }
        for (int vertex = 0; vertex < n; vertex++) {
            ends[size++] = vertex + n;
            ends[size++] = 2 * n;
        }
        graph = (Graph){2 * n + 1, size / 2, ends};
    }
    colour (maker, &graph, sizes[1]);
    maker->expect = sizes[1] < sizes[0] ? CNF_UNSAT : CNF_SAT;
}

// members: clique·vertices, "the i-th of the clique is v".
static void place_clique (Maker *maker, int vertices, int clique, int members) {
    int *lits = cnf_ints (maker, vertices > clique ? vertices : clique);
    for (int i = 0; i < clique; i++) {
        for (int v = 0; v < vertices; v++)
            lits[v] = members + i * vertices + v;
        cnf_exactly_one (maker, lits, vertices);
    }
    for (int v = 0; v < vertices; v++) {
        for (int i = 0; i < clique; i++)
            lits[i] = members + i * vertices + v;
        cnf_at_most_one (maker, lits, clique);
    }
}

void cnf_make_clique (Maker *maker, const int *sizes) {
    int vertices = sizes[0], clique = sizes[1], colours = sizes[2];
    int edges = cnf_fresh (maker, vertices * vertices);
    int members = cnf_fresh (maker, clique * vertices);
    int hues = cnf_fresh (maker, vertices * colours);
    place_clique (maker, vertices, clique, members);
    for (int v = 0; v < vertices; v++) {
        for (int k = 0; k < colours; k++)
            cnf_lit (maker, hues + v * colours + k);
        cnf_lit (maker, 0);
    }
    for (int v = 0; v < vertices; v++)
        for (int w = v + 1; w < vertices; w++) {
            int edge = edges + v * vertices + w;
            for (int k = 0; k < colours; k++)
                cnf_ternary (maker, -edge, -(hues + v * colours + k),
                             -(hues + w * colours + k));
            for (int i = 0; i < clique; i++)
                for (int j = 0; j < clique; j++)
                    if (i != j)
                        cnf_ternary (maker, edge, -(members + i * vertices + v),
                                     -(members + j * vertices + w));
        }
    maker->expect = clique > vertices || clique > colours ? CNF_UNSAT : CNF_SAT;
}
