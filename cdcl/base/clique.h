// clique.h -- greedy maximal cliques in a graph of literals.
//
// An edge says that two literals are not true together; a clique is an
// at-most-one group.  The graph is given as one row of entries per literal:
//
//   first   | 0 | … |               [vertices + 1]: where a row starts
//   edges   | literal:31 covered:1 | …   both ends of an edge have an entry
//
// Cliques are found one after the other.  At least half of the edges of each, and
// at least one, are in no earlier clique; it may share the others, since groups of
// a puzzle overlap.  It is maximal, but not always the largest: that would be
// hard.
//
// Knows nothing of clauses.  Effort is counted in steps, which are entries read;
// at `budget` steps the search for cliques ends.

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
    uint32_t least;     // smallest size of a clique that counts
    Lit at;             // the search goes on with this literal ...
    uint32_t entry;     // ... and with this entry of its row
    bool marked;        // the neighbours of `at` are marked
    Lits clique;        // the result
    Lits candidates;    // common neighbours of its members
    Lits extended;      // those of them that one more member would keep
    uint64_t steps, budget;
} Cliques;

// An entry for the neighbour `lit`.
static inline uint32_t clique_entry (Lit lit, bool covered) {
    return lit << 1 | covered;
}

// Begins with an empty graph.  Then the rows are made in order: entries are pushed
// to `edges`, and cdcl_cliques_end_row ends each row.
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
