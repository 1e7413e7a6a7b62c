// graph.h -- graphs for the makers: complete, regular, grids, random.

#pragma once

#include "maker.h"

typedef struct Graph {
    int vertices, edges;
    int *ends; // [2·edges] the maker's memory; ends[2e] < ends[2e + 1]
} Graph;

// A graph without edges and with room for so many.
Graph cnf_graph_new (Maker *maker, int vertices, int edges);
void cnf_add_edge (Graph *graph, int a, int b);

// The vertex at the other end of an edge at `vertex`; -1 if it is not there.
int cnf_other_end (const Graph *graph, int edge, int vertex);

// A random graph where each vertex has `degree` neighbours; vertices·degree
// must be even and degree < vertices.  Degree 0 stands for a complete graph.
Graph cnf_graph_regular (Maker *maker, int vertices, int degree);

// Vertex y·width + x has neighbours beside, above and below; on a torus the
// last column and row are beside the first (then at least three of each).
Graph cnf_graph_grid (Maker *maker, int width, int height, bool torus);

// `edges` different edges, none within a part of `part` (null: anywhere).
Graph cnf_graph_random (Maker *maker, int vertices, int edges, const int *part);
