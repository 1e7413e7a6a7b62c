// vivify.h -- shortening clauses by propagation, see vivify.c.

#ifndef CDCL_VIVIFY_H
#define CDCL_VIVIFY_H

#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

// A clause to be vivified; its literals by rank, see vivify.c.
typedef struct Trial {
    const uint32_t *ranks; // [size] ascending, into Vivify.ranks
    uint32_t size;
    ClauseRef ref;
} Trial;

// A literal and how many clauses to be vivified it is in.
typedef struct Ranked {
    uint32_t count;
    Lit lit;
} Ranked;

VEC_DEFINE (Trials, trials, Trial)
VEC_DEFINE (RankedLits, ranked_lits, Ranked)

typedef struct Vivify {
    uint64_t at;              // conflicts
    uint64_t searched;        // ticks of the search when it last ended
    uint64_t each[4];         // by part, ticks for a clause when last tried
    Trials trials;            // of the part at work, as the rest
    Words ranks;              // of the literals of all trials
    Words rank;               // [2·vars] by literal
    RankedLits order;         // by rank
    size_t garbage, promoted; // clauses, until they are collected
} Vivify;

void cdcl_plan_vivification (struct cdcl *);
bool cdcl_vivifying (const struct cdcl *);
void cdcl_vivify (struct cdcl *);

#ifdef __cplusplus
}
#endif
#endif
