// vivify.h -- shortening clauses by propagation, see vivify.c.

#pragma once

#include "cdcl/engine/solver.h"

// A candidate for vivification; its literals are given by rank, see vivify.c.
typedef struct Candidate {
    const uint32_t *ranks; // [size] ascending, into Vivify.ranks
    uint32_t size;
    ClauseRef ref;
} Candidate;

VEC_DEFINE (Candidates, candidates, Candidate)

typedef struct Vivify {
    uint64_t each[4]; // by part: ticks per clause in the last round
    // The other fields belong to the current part.
    Candidates candidates;
    Words ranks;              // of the literals of all candidates
    Words rank;               // [2·vars] 0 if the literal is in no candidate
    Lits order;               // the literals of the candidates, by rank
    size_t garbage, promoted; // numbers of clauses since the last collection
} Vivify;
