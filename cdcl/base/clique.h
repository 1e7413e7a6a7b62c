// clique.h -- greedy maximal cliques in a graph of literals.
//
// An edge says that two literals are not true together; a clique is an
// at-most-one group.  The graph is given as one row of entries per literal:
//
//   first   | 0 | … |               [vertices + 1]: where a row starts
//   edges   | literal:31 covered:1 | …   both ends of an edge have an entry
//
// The search finds one clique after the other.  At least half of the edges of a
// clique, and at least one, are in no earlier clique.  The other edges may be
// in earlier cliques, too, since groups of a puzzle overlap.  A clique is
// maximal, but not always the largest one, which would be hard to find.
//
// This file knows nothing of clauses.  Effort is counted in steps, one for each
// entry of a visited row, even if only part of the row is read.  The search for
// cliques ends after `budget` steps.

#pragma once

#include "cdcl/base/vec.h"

typedef struct Cliques {
    size_t vertices;
    Words first, edges; // the graph, see above
    Words marks;        // [vertices] equal to `mark`: in the current set
    uint32_t mark;      // grows by less than one per step
    uint32_t least;     // smallest size of a clique to find
    Lit at;             // the search continues at this literal ...
    uint32_t entry;     // ... and at this entry of its row
    bool marked;        // whether the neighbours of `at` are marked
    Lits clique;        // the result
    bool overlapping;   // `clique` has edges of earlier cliques
    Lits candidates;    // common neighbours of the members of `clique`
    Lits extended;      // the candidates that remain with one more member
    uint64_t steps, budget;
} Cliques;

// Returns an entry for the neighbour `lit`.
static inline uint32_t clique_entry (Lit lit, bool covered) {
    return lit << 1 | covered;
}

// Initializes an empty graph.  The caller then builds the rows in order: it
// pushes the entries of a row to `edges`, each neighbour once, and calls
// cdcl_cliques_end_row.  Until the last row is complete, the caller may use
// `marks` with values up to `vertices` to find repeated neighbours.
void cdcl_cliques_start (Mem *, Cliques *, size_t vertices, uint32_t least,
                         uint64_t budget);
void cdcl_cliques_end_row (Mem *, Cliques *);

// Finds the next clique and stores it in `clique`.  Returns false if there are
// no more.
bool cdcl_cliques_next (Mem *, Cliques *);

void cdcl_cliques_release (Mem *, Cliques *);
