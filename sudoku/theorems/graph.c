// graph.c -- canonical labelling: isomorphic graphs get the same labelled graph.
//
// Colour refinement splits vertices of one colour by the colours of their neighbours
// until a fixpoint.  Where a colour still has several vertices, the search branches:
// each of them in turn gets its own colour, and refinement goes on.  Leaves have as
// many colours as vertices.  The canonical leaf has the least sequence of refinements,
// and among these the least edge list.
//
// Two leaves with the same edges give an automorphism.  It fixes the vertices that were
// chosen on both paths to the leaves.  So below these vertices one vertex of each orbit is
// sufficient, and the rest of the later branch is pruned.
//
// Source: McKay, "Practical Graph Isomorphism", Congressus Numerantium 30, 1981.

#include "sudoku/theorems/graph.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LEAVES_MAX = 2000 };

// A colour is the number of vertices with smaller colours.
typedef struct Labelling {
    const Graph *graph;
    size_t size, leaves;
    uint16_t first[VERTICES_MAX + 1]; // by vertex: index of its neighbours
    uint8_t neighbours[2 * EDGES_MAX];
    // Vertices chosen at each depth.
    uint8_t chosen[VERTICES_MAX], best_chosen[VERTICES_MAX];
    // By depth: least vertex of each orbit.
    uint8_t orbits[VERTICES_MAX][VERTICES_MAX];
    // The best leaf so far:
    bool any;
    uint64_t trace[VERTICES_MAX]; // hash of the refinement at each depth
    uint8_t label[VERTICES_MAX];
    uint16_t edges[EDGES_MAX];
} Labelling;

uint8_t sudoku_graph_vertex (Graph *graph, uint8_t colour) {
    assert (graph->size < VERTICES_MAX);
    graph->colour[graph->size] = colour;
    return (uint8_t) graph->size++;
}

void sudoku_graph_edge (Graph *graph, uint8_t a, uint8_t b) {
    assert (graph->edges < EDGES_MAX);
    graph->ends[graph->edges][0] = a;
    graph->ends[graph->edges++][1] = b;
}

static uint64_t mix (uint64_t x) { // splitmix64
    x += UINT64_C (0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C (0x94d049bb133111eb);
    return x ^ x >> 31;
}

// ---------------------------------------------------------------------------
// Dividing

typedef struct Key {
    uint64_t sum; // sum over the neighbours
    uint8_t colour, vertex;
} Key;

static int compare_keys (const void *a, const void *b) {
    const Key *const x = a, *const y = b;
    return x->colour != y->colour ? x->colour - y->colour
                                  : (x->sum > y->sum) - (x->sum < y->sum);
}

// Refines the colours to a fixpoint and returns their number.  Isomorphic graphs have
// the same trace.
static size_t divide (const Labelling *labelling, uint8_t *colour,
                      uint64_t *trace) {
    const size_t size = labelling->size;
    Key keys[VERTICES_MAX];
    *trace = 0;
    for (size_t colours = 0;;) {
        for (size_t v = 0; v < size; v++) {
            uint64_t sum = 0;
            for (size_t i = labelling->first[v]; i < labelling->first[v + 1];
                 i++)
                sum += mix (colour[labelling->neighbours[i]]);
            const Key key = {sum, colour[v], (uint8_t) v};
            keys[v] = key;
        }
        qsort (keys, size, sizeof *keys, compare_keys);
        size_t now = 0;
        uint8_t begin = 0;
        for (size_t i = 0; i < size; i++) {
            if (!i || compare_keys (keys + i - 1, keys + i)) {
                now++;
                begin = (uint8_t) i;
            }
            colour[keys[i].vertex] = begin;
            *trace = mix (*trace ^ keys[i].sum) + begin;
        }
        if (now == colours)
            return now;
        colours = now;
    }
}

// ---------------------------------------------------------------------------
// Leaves

static int compare_edges (const void *a, const void *b) {
    const uint16_t x = *(const uint16_t *) a, y = *(const uint16_t *) b;
    return (x > y) - (x < y);
}

static void list_edges (const Labelling *labelling, const uint8_t *label,
                        uint16_t *edges) {
    const Graph *const graph = labelling->graph;
    for (size_t e = 0; e < graph->edges; e++) {
        const unsigned a = label[graph->ends[e][0]];
        const unsigned b = label[graph->ends[e][1]];
        edges[e] = (uint16_t) (a < b ? a << 8 | b : b << 8 | a);
    }
    qsort (edges, graph->edges, sizeof *edges, compare_edges);
}

// Merges the orbits of each vertex and its image, at all depths up to this one.
static void unite (Labelling *labelling, size_t depth, const uint8_t *label) {
    uint8_t at[VERTICES_MAX];
    for (size_t v = 0; v < labelling->size; v++)
        at[label[v]] = (uint8_t) v;
    for (size_t d = 0; d <= depth; d++)
        for (size_t v = 0; v < labelling->size; v++) {
            uint8_t *const orbit = labelling->orbits[d];
            const uint8_t a = orbit[v], b = orbit[at[labelling->label[v]]];
            for (size_t u = 0; a != b && u < labelling->size; u++)
                if (orbit[u] == (a > b ? a : b))
                    orbit[u] = a > b ? b : a;
        }
}

// Compares a leaf with the best leaf.  Returns the depth at which the search continues.
static size_t visit (Labelling *labelling, const uint8_t *label, size_t depth) {
    uint16_t edges[EDGES_MAX];
    const size_t bytes = labelling->graph->edges * sizeof *edges;
    list_edges (labelling, label, edges);
    labelling->leaves++;
    int order = -1;
    for (size_t e = 0; labelling->any && e < labelling->graph->edges; e++) {
        order =
            (edges[e] > labelling->edges[e]) - (edges[e] < labelling->edges[e]);
        if (order)
            break;
    }
    if (labelling->any && !labelling->graph->edges)
        order = 0;
    if (order < 0) {
        labelling->any = true;
        memcpy (labelling->edges, edges, bytes);
        memcpy (labelling->label, label, labelling->size);
        memcpy (labelling->best_chosen, labelling->chosen, depth);
    }
    if (order)
        return depth;
    size_t common = 0;
    while (labelling->chosen[common] == labelling->best_chosen[common])
        common++;
    unite (labelling, common, label);
    return common;
}

// ---------------------------------------------------------------------------
// The tree

// Finds the first of the smallest colour classes with several vertices.
static uint8_t undecided (const Labelling *labelling, const uint8_t *colour) {
    uint8_t count[VERTICES_MAX] = {0}, best = 0;
    for (size_t v = 0; v < labelling->size; v++)
        count[colour[v]]++;
    for (size_t c = 0; c < labelling->size; c++)
        if (count[c] > 1 && (count[best] < 2 || count[c] < count[best]))
            best = (uint8_t) c;
    return best;
}

static bool is_tried (const Labelling *labelling, size_t depth,
                      const bool *tried, size_t vertex) {
    const uint8_t *const orbit = labelling->orbits[depth];
    for (size_t u = 0; u < vertex; u++)
        if (tried[u] && orbit[u] == orbit[vertex])
            return true;
    return false;
}

// Returns the depth at which the search continues.
static size_t search (Labelling *labelling, const uint8_t *colour,
                      size_t colours, size_t depth) {
    const size_t size = labelling->size;
    if (colours == size)
        return visit (labelling, colour, depth);
    bool tried[VERTICES_MAX] = {false};
    const uint8_t cell = undecided (labelling, colour);
    for (size_t v = 0; v < size; v++)
        labelling->orbits[depth][v] = (uint8_t) v;
    for (size_t v = 0; v < size && labelling->leaves < LEAVES_MAX; v++) {
        uint8_t child[VERTICES_MAX];
        uint64_t trace;
        if (colour[v] != cell || is_tried (labelling, depth, tried, v))
            continue;
        tried[v] = true;
        for (size_t u = 0; u < size; u++)
            child[u] = (uint8_t) (colour[u] + (colour[u] == cell && u != v));
        const size_t now = divide (labelling, child, &trace);
        if (labelling->any && trace > labelling->trace[depth])
            continue;
        if (labelling->any && trace < labelling->trace[depth])
            labelling->any = false; // a better leaf will be found below
        labelling->trace[depth] = trace;
        labelling->chosen[depth] = (uint8_t) v;
        const size_t back = search (labelling, child, now, depth + 1);
        if (back < depth)
            return back;
    }
    return depth;
}

static void list_neighbours (Labelling *labelling) {
    const Graph *const graph = labelling->graph;
    uint16_t end = 0;
    for (size_t v = 0; v < graph->size; v++) {
        labelling->first[v] = end;
        for (size_t e = 0; e < graph->edges; e++)
            for (int i = 0; i < 2; i++)
                if (graph->ends[e][i] == v)
                    labelling->neighbours[end++] = graph->ends[e][1 - i];
    }
    labelling->first[graph->size] = end;
}

bool sudoku_graph_label (const Graph *graph, uint8_t *label, uint64_t *hash) {
    Labelling labelling;
    uint8_t colour[VERTICES_MAX];
    uint64_t trace;
    labelling.graph = graph;
    labelling.size = graph->size;
    labelling.leaves = 0;
    labelling.any = false;
    list_neighbours (&labelling);
    for (size_t v = 0; v < graph->size; v++) {
        unsigned smaller = 0;
        for (size_t u = 0; u < graph->size; u++)
            smaller += graph->colour[u] < graph->colour[v];
        colour[v] = (uint8_t) smaller;
    }
    const size_t colours = divide (&labelling, colour, &trace);
    search (&labelling, colour, colours, 0);
    *hash = mix (trace ^ graph->size);
    for (size_t e = 0; e < graph->edges; e++)
        *hash = mix (*hash ^ labelling.edges[e]);
    memcpy (label, labelling.label, graph->size);
    return labelling.leaves < LEAVES_MAX;
}
