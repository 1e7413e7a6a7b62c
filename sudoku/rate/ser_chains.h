// ser_chains.h -- chains of implications: runs, and the hints that follow from them.

#pragma once

#include "sudoku/rate/ser.h"

#include <stdlib.h>

// A node: a candidate is on (true) or off (false), because of earlier nodes.  The cause is
// a kind of house or one of these.
enum { CAUSE_CELL = KINDS, CAUSE_ADVANCED, CAUSE_NONE };
typedef struct Node {
    uint16_t what; // 2·candidate + on
    uint8_t cause;
    int32_t nested;     // the nested hint that removes the candidate, or -1
    uint32_t parents;   // the first of `count` parents in the pool
    uint16_t count;     // number of parents
    uint16_t ancestors; // number of different ancestors, plus 1
} Node;

enum { WHATS = 2 * CANDIDATES, SET_WORDS = (CANDIDATES + 63) / 64 };

// The implications of a candidate on or off.
typedef struct Run {
    Node *node;
    uint32_t *pool;
    uint32_t nodes, parents, node_room, pool_room;
    int16_t at[WHATS];          // the node, or -1
    uint64_t set[2][SET_WORDS]; // candidates that are off, on
    Grid now;            // the reduced grid, for a run that may be continued
    int32_t conflict[2]; // nodes that contradict each other, or -1
    bool nested;         // some node is from a nested hint
    uint32_t on, off;    // next nodes to follow
    uint64_t search;     // number of the last search that used it
} Run;

// A hint that was found.  The easiest one is used.
typedef struct Found {
    double difficulty;
    const char *technique;
    uint32_t complexity;
    uint64_t place;           // in the order of search
    uint32_t out, outs;       // candidates to remove, in the pool
    uint32_t parents, parent; // for nested hints: candidates in the pool
    uint64_t hash;            // hash of its chains
} Found;

// The transitive closure of implications in an unchanged grid.
enum { REACH_WORDS = (WHATS + 63) / 64 };
typedef struct Reach {
    unsigned nodes, words;
    uint16_t number[CANDIDATES]; // numbers the remaining candidates
    uint16_t what[WHATS];        // candidate of node 2·number + on
    uint16_t component[WHATS];   // by node: component, from 1
    uint64_t reached[(WHATS + 1) * REACH_WORDS]; // nodes, by component
    // By 2·candidate + on: whether a search from this node can find a chain.  By candidate:
    // whether a search from the candidate on can find a cycle.
    bool ends[WHATS], cycles[CANDIDATES];
} Reach;

// The direct implications of a node, and their causes.
enum { NEXT_MOST = 28 };
typedef struct Next {
    uint16_t what[NEXT_MOST];
    uint8_t cause[NEXT_MOST];
    unsigned count;
} Next;

// A hint of a nested chain that is the cause of a node.
enum { SEEN_MAX = 4096 };
typedef struct Nested {
    uint64_t hash;
    uint32_t complexity;
} Nested;

typedef enum ChainKind { SIMPLE, NISHIO, MULTIPLE, DYNAMIC } ChainKind;
typedef struct Chains Chains;
struct Chains {
    ChainKind kind;
    unsigned level;  // for dynamic chains: selects the nested techniques
    bool goes_on;    // continue the runs of the previous level on the same grid
    uint64_t search; // number of this search
    uint64_t since;  // number of the first search of this grid
    Stop *stop;
    Chains *inner[2]; // nested chains of a higher level
    const Grid *start;
    Grid now;
    const Grid *initial;   // if nested: the grid before the outer chain
    Run *run[WHATS], path; // allocated on first use
    uint64_t *words;       // scratch for counting ancestors
    size_t words_room;
    Found *found;
    uint32_t founds, found_room;
    int32_t best[CANDIDATES]; // if nested: the easiest hint by candidate
    uint16_t *pool;
    uint32_t pools, pool_room;
    Nested *nested;
    uint32_t nesteds, nested_room;
    uint32_t *list; // scratch for the nodes on which a leaf depends
    uint32_t list_room;
    uint64_t seen[SEEN_MAX];   // scratch for the hints in chains
    Reach own_reach, *reach;   // closure of the grid `start`
    Next next[WHATS];          // direct implications, where next_pass is `pass`
    uint64_t next_pass[WHATS]; // number of the pass that computed it, from 1
    uint64_t pass;
    uint64_t place;        // number of hints considered
    const char *technique; // technique of the next hints
    bool failed;           // memory ran out, or it was stopped
};

typedef struct Leaf {
    const Run *run;
    uint32_t node;
} Leaf;

// All implications of a candidate that is on or off.
Run *sudoku_ser_run (Chains *chains, unsigned what);
// Adds a node that follows from another one; the caller adds further parents.
int32_t sudoku_ser_node (Chains *chains, Run *run, unsigned what,
                         unsigned cause, int32_t parent);

// Finds the direct implications by X links (the digit in houses) and by Y links (the
// digits of a cell), each once.
void sudoku_ser_follow (const Grid *grid, unsigned what, bool x, bool y,
                        Next *next);
void sudoku_ser_reach (const Grid *grid, Reach *reach);
// The first function finds cycles and forcing chains, the second finds chains from several
// candidates.
void sudoku_ser_simple (Chains *chains);
void sudoku_ser_multiple (Chains *chains);

// Makes room for one more item after `size` items of `bytes` bytes.  Arrays keep
// their room when their size becomes 0.  Returns null if memory runs out.
static inline void *ser_room (Chains *chains, void *items, uint32_t size,
                              uint32_t *room, size_t bytes) {
    if (size < *room)
        return items;
    void *const more = realloc (items, (2 * (size_t) *room + 64) * bytes);
    if (more)
        *room = 2 * *room + 64;
    else
        chains->failed = true;
    return more;
}

static inline unsigned ser_node (const Reach *reach, unsigned what) {
    return 2u * reach->number[what / 2] + what % 2;
}

static inline bool ser_reaches (const Reach *reach, unsigned from,
                                unsigned to) {
    const unsigned node = ser_node (reach, from), end = ser_node (reach, to);
    return reach->reached[reach->component[node] * reach->words + end / 64] >>
               end % 64 &
           1;
}

static inline bool ser_dynamic (const Chains *chains) {
    return chains->kind == NISHIO || chains->kind == DYNAMIC;
}

// Finds the candidates that are removed once `what` is proved: the candidate if it is off,
// the other candidates of its cell if it is on.
unsigned sudoku_ser_removed (const Grid *grid, unsigned what,
                             uint16_t out[DIGITS]);

// The highest complexity with which a hint would still be the easiest.
uint32_t sudoku_ser_most (const Chains *chains, double base);

// Considers a hint that removes these candidates.  Its chains end at these nodes, and
// begin at the candidates of one cell or house, or (CAUSE_NONE) at one candidate.
void sudoku_ser_consider (Chains *chains, double base, unsigned cause,
                          const uint16_t *out, unsigned outs, const Leaf *leaf,
                          unsigned leaves);

Chains *sudoku_ser_chains_new (ChainKind kind,
                               Stop *stop);   // null if memory runs out
void sudoku_ser_chains_free (Chains *chains); // null is allowed
// Finds the easiest hint of a grid.  Returns false if there is no hint or the search failed.
bool sudoku_ser_first (Chains *chains, const Grid *grid, Hint *hint);
// Finds the nested hints of an outer chain, which began with `initial`: the easiest hint for
// each candidate, in order.  `reach` is the closure of the grid, or null if it is not known.
void sudoku_ser_all (Chains *chains, const Grid *grid, const Grid *initial,
                     Reach *reach);
