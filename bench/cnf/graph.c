// graph.c -- makes random and regular graphs.
//
// Regular graphs come from the pairing model: each vertex has `degree` points,
// which are paired in random order.  A pair that is a loop or a repeated edge
// exchanges ends with a random pair, until no such pair is left.  The
// distribution is close to uniform, which is enough here.
//
// Source: Wormald, "Models of random regular graphs", 1999.

#include "graph.h"

void cnf_add_edge (Graph *graph, int a, int b) {
    graph->ends[2 * graph->edges] = a < b ? a : b;
    graph->ends[2 * graph->edges++ + 1] = a < b ? b : a;
}

int cnf_other_end (const Graph *graph, int edge, int vertex) {
    int a = graph->ends[2 * edge], b = graph->ends[2 * edge + 1];
    return a == vertex ? b : b == vertex ? a : -1;
}

Graph cnf_graph_new (Maker *maker, int vertices, int edges) {
    return (Graph){vertices, 0, cnf_ints (maker, 2 * edges)};
}

static Graph complete (Maker *maker, int vertices) {
    Graph graph =
        cnf_graph_new (maker, vertices, vertices * (vertices - 1) / 2);
    for (int a = 0; a < vertices; a++)
        for (int b = a + 1; b < vertices; b++)
            cnf_add_edge (&graph, a, b);
    return graph;
}

Graph cnf_graph_grid (Maker *maker, int width, int height, bool torus) {
    Graph graph = cnf_graph_new (maker, width * height, 2 * width * height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            int here = y * width + x;
            if (x + 1 < width || torus)
                cnf_add_edge (&graph, here, y * width + (x + 1) % width);
            if (y + 1 < height || torus)
                cnf_add_edge (&graph, here, (y + 1) % height * width + x);
        }
    return graph;
}

// The number of pairs that join the same two vertices as pair `which`; for a loop,
// a number above 1.
static int repeats (const int *points, int pairs, int which) {
    int a = points[2 * which], b = points[2 * which + 1], count = 0;
    if (a == b)
        return pairs;
    for (int i = 0; i < pairs; i++) {
        int c = points[2 * i], d = points[2 * i + 1];
        count += (a == c && b == d) || (a == d && b == c);
    }
    return count;
}

Graph cnf_graph_regular (Maker *maker, int vertices, int degree) {
    int pairs = vertices * degree / 2;
    if (!degree)
        return complete (maker, vertices);
    if (cnf_refuse (maker, degree >= vertices || vertices * degree % 2))
        return cnf_graph_new (maker, vertices, 0);
    int *points = cnf_ints (maker, 2 * pairs);
    for (int i = 0; i < 2 * pairs; i++)
        points[i] = i / degree;
    cnf_shuffle (maker, points, 2 * pairs);
    for (bool mended = true; mended;) {
        mended = false;
        for (int i = 0; i < pairs; i++)
            while (repeats (points, pairs, i) > 1) {
                int other = 2 * cnf_below (maker, pairs) + 1;
                int end = points[2 * i + 1];
                points[2 * i + 1] = points[other];
                points[other] = end;
                mended = true;
            }
    }
    Graph graph = cnf_graph_new (maker, vertices, pairs);
    for (int i = 0; i < pairs; i++)
        cnf_add_edge (&graph, points[2 * i], points[2 * i + 1]);
    return graph;
}

Graph cnf_graph_random (Maker *maker, int vertices, int edges,
                        const int *part) {
    Graph graph = cnf_graph_new (maker, vertices, edges);
    int *known = cnf_ints (maker, vertices * vertices), possible = 0;
    for (int a = 0; a < vertices; a++)
        for (int b = a + 1; b < vertices; b++)
            possible += !part || part[a] != part[b];
    if (cnf_refuse (maker, edges > possible))
        return graph;
    while (graph.edges < edges) {
        int a = cnf_below (maker, vertices), b = cnf_below (maker, vertices);
        if (a == b || known[a * vertices + b] || (part && part[a] == part[b]))
            continue;
        known[a * vertices + b] = known[b * vertices + a] = 1;
        cnf_add_edge (&graph, a, b);
    }
    return graph;
}
