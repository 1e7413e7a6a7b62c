// links.h -- truths with two ends, and which ends exclude each other, see links.c.

#pragma once

#include "sudoku/explain/finders/finder.h"

static const uint32_t NO_NODE = UINT32_MAX;

// Candidates of one digit.  Its `size` links begin at `first`.  `before` is the
// previous node with the same lowest candidate, or NO_NODE.
typedef struct Node {
    unsigned digit;
    uint32_t before;
    size_t first, size;
} Node;

// If all candidates of one node are false, a candidate of the other node is true, by one
// truth or by the cells of an almost locked set.
typedef struct Link {
    uint32_t from, to;            // nodes
    uint32_t truths;              // index of the first truth
    uint16_t truths_size, locked; // number of truths; digits that a loop locks
} Link;

typedef struct Links {
    Finder *finder;
    int kind; // kind of the chain
    Node *nodes;
    // [2·words·nodes_size] for each node: its candidates, then the candidates that all of
    // these exclude.
    uint64_t *sets;
    size_t nodes_size;
    uint32_t *last; // [64·words] last node by lowest candidate, or NO_NODE
    Link *links;
    size_t links_size;
    uint16_t *truths;
    size_t truths_size;
    uint64_t *weak; // [nodes_size·width] nodes that are false if a node is true
    size_t width;   // words of a set of nodes
    bool memory;    // false if memory ran out or the search was stopped
} Links;

// Returns false if memory ran out or the search was stopped.  Release in either case.
bool sudoku_links_make (Links *links, Finder *finder, int kind);
void sudoku_links_release (Links *links);

static inline uint64_t *links_node (const Links *links, size_t node) {
    return links->sets + 2 * node * links->finder->position->words;
}

static inline uint64_t *links_seen (const Links *links, size_t node) {
    return links_node (links, node) + links->finder->position->words;
}

// Whether nodes of different digits do not exclude each other.
static inline bool links_one_digit (const Links *links) {
    return links->kind <= XY_CHAIN || links->kind == SETS_ALONE;
}
