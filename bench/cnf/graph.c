// graph.c -- makes random and regular graphs.
//
// Regular graphs come from the pairing model: each vertex has `degree` points,
// which are paired in random order.  A pair that would be a loop or a second
// edge is repaired by exchanging ends with a random pair, again and again if
// needed.  The distribution is close to uniform, which is enough here.
//
// Source: Wormald, "Models of random regular graphs", 1999.

#include "graph.h"

static void put (Graph *graph, int a, int b) {
    graph->ends[2 * graph->edges] = a < b ? a : b;
    graph->ends[2 * graph->edges++ + 1] = a < b ? b : a;
}

void cnf_graph_complete (Maker *maker, Graph *graph, int vertices) {
    *graph = (Graph){vertices, 0, cnf_ints (maker, vertices * (vertices - 1))};
    for (int a = 0; a < vertices; a++)
        for (int b = a + 1; b < vertices; b++)
            put (graph, a, b);
}

void cnf_graph_grid (Maker *maker, Graph *graph, int width, int height,
                     bool torus) {
    *graph = (Graph){width * height, 0, cnf_ints (maker, 4 * width * height)};
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            if (x + 1 < width || torus)
                put (graph, y * width + x, y * width + (x + 1) % width);
            if (y + 1 < height || torus)
                put (graph, y * width + x, (y + 1) % height * width + x);
        }
}

// How many pairs join the same two vertices as pair `which` does; a loop
// counts as too many.
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

void cnf_graph_regular (Maker *maker, Graph *graph, int vertices, int degree) {
    int pairs = vertices * degree / 2;
    if (cnf_refuse (maker, degree >= vertices || vertices * degree % 2)) {
        *graph = (Graph){vertices, 0, cnf_ints (maker, 0)};
        return;
    }
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
    *graph = (Graph){vertices, 0, cnf_ints (maker, 2 * pairs)};
    for (int i = 0; i < pairs; i++)
        put (graph, points[2 * i], points[2 * i + 1]);
}

void cnf_graph_random (Maker *maker, Graph *graph, int vertices, int edges,
                       const int *part) {
    *graph = (Graph){vertices, 0, cnf_ints (maker, 2 * edges)};
    int *known = cnf_ints (maker, vertices * vertices), possible = 0;
    for (int a = 0; a < vertices; a++)
        for (int b = a + 1; b < vertices; b++)
            possible += !part || part[a] != part[b];
    if (cnf_refuse (maker, edges > possible))
        return;
    while (graph->edges < edges) {
        int a = cnf_below (maker, vertices), b = cnf_below (maker, vertices);
        if (a == b || known[a * vertices + b] || (part && part[a] == part[b]))
            continue;
        known[a * vertices + b] = known[b * vertices + a] = 1;
        put (graph, a, b);
    }
}
