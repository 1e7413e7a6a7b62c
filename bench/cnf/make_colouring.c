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

static void colour (Maker *maker, Graph graph, int colours) {
    Matrix hue = cnf_matrix (maker, graph.vertices, colours);
    cnf_rows (maker, hue, cnf_exactly_one);
    for (int edge = 0; edge < graph.edges; edge++)
        for (int k = 0; k < colours; k++)
            CNF_CLAUSE (maker, -cnf_at (hue, graph.ends[2 * edge], k),
                        -cnf_at (hue, graph.ends[2 * edge + 1], k));
}

void cnf_make_flat (Maker *maker, const int *sizes) {
    int *part = cnf_ints (maker, sizes[0]);
    for (int i = 0; i < sizes[0]; i++)
        part[i] = i % sizes[2];
    cnf_shuffle (maker, part, sizes[0]);
    colour (maker, cnf_graph_random (maker, sizes[0], sizes[1], part),
            sizes[2]);
    maker->expect = CNF_SAT;
}

void cnf_make_colour (Maker *maker, const int *sizes) {
    colour (maker, cnf_graph_random (maker, sizes[0], sizes[1], NULL),
            sizes[2]);
}

// Turns a graph that needs k colours into a graph that needs k + 1: adds a twin for
// each vertex, adjacent to the vertex's neighbours, and a top vertex adjacent to all
// twins.  The size is k; for k = 2 the graph is an edge.
void cnf_make_mycielski (Maker *maker, const int *sizes) {
    Graph graph = cnf_graph_new (maker, 2, 1);
    cnf_add_edge (&graph, 0, 1);
    for (int order = 2; order < sizes[0]; order++) {
        int n = graph.vertices;
        Graph next = cnf_graph_new (maker, 2 * n + 1, 3 * graph.edges + n);
        for (int edge = 0; edge < graph.edges; edge++) {
            int a = graph.ends[2 * edge], b = graph.ends[2 * edge + 1];
            cnf_add_edge (&next, a, b);
            cnf_add_edge (&next, a, b + n);
            cnf_add_edge (&next, b, a + n);
        }
        for (int vertex = 0; vertex < n; vertex++)
            cnf_add_edge (&next, vertex + n, 2 * n);
        graph = next;
    }
    colour (maker, graph, sizes[1]);
    maker->expect = sizes[1] < sizes[0] ? CNF_UNSAT : CNF_SAT;
}

// The i-th member of the clique is exactly one vertex; members of the clique are
// adjacent; adjacent vertices have different colours.
void cnf_make_clique (Maker *maker, const int *sizes) {
    int vertices = sizes[0], clique = sizes[1], colours = sizes[2];
    Matrix edges = cnf_matrix (maker, vertices, vertices);
    Matrix members = cnf_matrix (maker, clique, vertices);
    Matrix hues = cnf_matrix (maker, vertices, colours);
    cnf_rows (maker, members, cnf_exactly_one);
    cnf_cols (maker, members, cnf_at_most_one);
    cnf_rows (maker, hues, cnf_clause);
    for (int v = 0; v < vertices; v++)
        for (int w = v + 1; w < vertices; w++) {
            int edge = cnf_at (edges, v, w);
            for (int k = 0; k < colours; k++)
                CNF_CLAUSE (maker, -edge, -cnf_at (hues, v, k),
                            -cnf_at (hues, w, k));
            for (int i = 0; i < clique; i++)
                for (int j = 0; j < clique; j++)
                    if (i != j)
                        CNF_CLAUSE (maker, edge, -cnf_at (members, i, v),
                                    -cnf_at (members, j, w));
        }
    maker->expect = clique > vertices || clique > colours ? CNF_UNSAT : CNF_SAT;
}
