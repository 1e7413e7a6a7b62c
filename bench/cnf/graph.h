// graph.h -- graphs for the makers: complete, regular, grids, random.

#ifndef CNF_GRAPH_H
#define CNF_GRAPH_H

#include "maker.h"

typedef struct Graph {
    int vertices, edges;
    int *ends; // [2·edges] the maker's memory; ends[2e] < ends[2e + 1]
} Graph;

#ifdef __cplusplus
extern "C" {
#endif

void cnf_graph_complete (Maker *maker, Graph *graph, int vertices);

// A random graph where each vertex has `degree` neighbours; vertices·degree
// must be even and degree < vertices.
void cnf_graph_regular (Maker *maker, Graph *graph, int vertices, int degree);

// Vertex y·width + x has neighbours beside, above and below; on a torus the
// last column and row are beside the first (then at least three of each).
void cnf_graph_grid (Maker *maker, Graph *graph, int width, int height,
                     bool torus);

// `edges` different edges, none within a part of `part` (null: anywhere).
void cnf_graph_random (Maker *maker, Graph *graph, int vertices, int edges,
                       const int *part);

#ifdef __cplusplus
}
#endif
#endif
