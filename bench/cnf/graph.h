// graph.h -- graphs for the makers: complete, regular, grids, random.

#pragma once

#include "maker.h"

typedef struct Graph {
    int vertices, edges;
    int *ends; // [2·edges] owned by the maker; ends[2e] < ends[2e + 1]
} Graph;

// A graph without edges, with room for `edges`.
Graph cnf_graph_new (Maker *maker, int vertices, int edges);
void cnf_add_edge (Graph *graph, int a, int b);

// The other end of an edge at `vertex`; -1 if the edge is not at `vertex`.
int cnf_other_end (const Graph *graph, int edge, int vertex);

// A random graph where each vertex has `degree` neighbours; vertices·degree
// must be even and degree < vertices.  Degree 0 means the complete graph.
Graph cnf_graph_regular (Maker *maker, int vertices, int degree);

// Vertex y·width + x has neighbours to the left and right, above and below; on a
// torus the last column and row are adjacent to the first (width, height >= 3).
Graph cnf_graph_grid (Maker *maker, int width, int height, bool torus);

// `edges` different random edges, none between vertices of the same part.  `part` has the
// part of each vertex; if it is null, there are no parts.
Graph cnf_graph_random (Maker *maker, int vertices, int edges, const int *part);
