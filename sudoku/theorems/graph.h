// graph.h -- canonical labelling of small coloured graphs, see graph.c.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { VERTICES_MAX = 200, EDGES_MAX = 700 };

typedef struct Graph {
    size_t size, edges;
    uint8_t colour[VERTICES_MAX];
    uint8_t ends[EDGES_MAX][2];
} Graph;

// Add a vertex, and return its number; add an edge.
uint8_t sudoku_graph_vertex (Graph *graph, uint8_t colour);
void sudoku_graph_edge (Graph *graph, uint8_t a, uint8_t b);

// Writes a label for each vertex, from 0, smaller colours first, and a hash of the
// labelled graph.  Isomorphic graphs get the same labelled graph.  Returns false if the
// graph has too many symmetries.
bool sudoku_graph_label (const Graph *graph, uint8_t *label, uint64_t *hash);
