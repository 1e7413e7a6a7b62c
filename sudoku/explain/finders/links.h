// links.h -- truths with two ends, and which ends exclude each other, see links.c.

#pragma once

#include "sudoku/explain/finders/finder.h"

static const uint32_t NO_NODE = UINT32_MAX;

// Candidates of one digit.  `size` links from it begin at `first`.  The node before it
// that has the same lowest candidate is `before`, or NO_NODE.
typedef struct Node {
    unsigned digit;
    uint32_t before;
    size_t first, size;
} Node;

// If all of one node are false, one of the other is true, by some truths: one, or the
// cells of an almost locked set.
typedef struct Link {
    uint32_t from, to;            // nodes
    uint32_t truths;              // the first one
    uint16_t truths_size, locked; // how many; the digits that a loop locks
} Link;

typedef struct Links {
    Finder *finder;
    int kind; // of a chain
    Node *nodes;
    uint64_t *sets; // [2·words·nodes_size] of a node, and what sees all of it
    size_t nodes_size, nodes_room;
    uint32_t *last; // [64·words] node of a lowest candidate, or NO_NODE
    Link *links;

    size_t links_size, links_room;
    uint16_t *truths;
    size_t truths_size, truths_room;
    uint64_t *weak; // [nodes_size·width] nodes that are false if a node is true
    size_t width;   // words of a set of nodes
    bool memory;    // there was enough, and nobody stopped it
} Links;

// False without memory, or when it is stopped; release in either case.
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
