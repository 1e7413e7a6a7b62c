// vivify.h -- shortening clauses by propagation, see vivify.c.

#pragma once

#include "cdcl/engine/solver.h"

// A clause to be vivified; its literals by rank, see vivify.c.
typedef struct Candidate {
    const uint32_t *ranks; // [size] ascending, into Vivify.ranks
    uint32_t size;
    ClauseRef ref;
} Candidate;

// A literal and how many clauses to be vivified it is in.
typedef struct Ranked {
    uint32_t count;
    Lit lit;
} Ranked;

VEC_DEFINE (Candidates, candidates, Candidate)
VEC_DEFINE (RankedLits, ranked_lits, Ranked)

typedef struct Vivify {
    uint64_t each[4];      // by part, ticks per clause in the last round
    Candidates candidates; // of the current part, like the rest
    Words ranks;           // of the literals of all candidates
    Words rank;            // [2·vars] by literal
    RankedLits order;      // by rank
    size_t garbage, promoted; // clauses, until they are collected
} Vivify;
