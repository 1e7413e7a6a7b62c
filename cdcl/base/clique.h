// clique.h -- greedy maximal cliques in a graph of literals.
//
// An edge says that two literals are not true together; a clique is an
// at-most-one group.  The graph is given as one row of entries per literal:
//
//   first   | 0 | … |               [vertices + 1]: where a row starts
//   edges   | literal:31 covered:1 | …   both ends of an edge have an entry
//
// Cliques come one after the other.  Each covers at least one edge that none
// before it covered, and at least half of its edges are such; it may share the
// others with earlier ones, since groups of a puzzle overlap.  It is maximal,
// not maximum: that would be hard.
//
// Knows nothing of clauses.  Effort is counted in steps, entries read; at
// `budget` steps the search for cliques ends.

#ifndef CDCL_CLIQUE_H
#define CDCL_CLIQUE_H

#include "cdcl/base/vec.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Cliques {
    size_t vertices;
    Words first, edges; // the graph, see above
    Words marks;        // [vertices] equal to `mark`: in the set at work
    uint32_t mark;      // grows by less than one per step
    uint32_t least;     // smallest size of a clique that is wanted
    Lit at;             // the search goes on with this literal ...
    uint32_t entry;     // ... and with this entry of its row
    bool marked;        // the neighbours of `at` are marked
    Lits clique;        // the result
    Lits candidates;    // neighbours of all of it
    Lits trial;         // those that remain with one more member
    uint64_t steps, budget;
} Cliques;

// An entry for the neighbour `lit`.
static inline uint32_t clique_entry (Lit lit, bool covered) {
    return lit << 1 | covered;
}

// Starts with an empty graph.  The rows follow in the order of the literals:
// the caller pushes the entries of a row to `edges` and calls
// cdcl_cliques_end_row.
void cdcl_cliques_start (Mem *, Cliques *, size_t vertices, uint32_t least,
                         uint64_t budget);
void cdcl_cliques_end_row (Mem *, Cliques *);

// The next clique, in `clique`; false if there are no more.
bool cdcl_cliques_next (Mem *, Cliques *);

void cdcl_cliques_release (Mem *, Cliques *);

#ifdef __cplusplus
}
#endif
#endif
