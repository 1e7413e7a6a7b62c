// ids.h -- clause numbers in a numbered proof (LRAT, VeriPB).
//
//   clause of three or more literals   two words behind its literals (arena.h)
//   binary clause                      30 bits of both watches (watch.h); a number that
//                                      does not fit is in a table, by the literals
//   unit of the root                   units[var]
//   pair of a group                    computed: pairs of a group have numbers in a row,
//                                      (0, 1) (0, 2) … (1, 2) …, by their places; a
//                                      group that was detected, or lost members, may
//                                      have a table of them
//
// A reason that is a pair has no number.  For these, propagation stores in
// pairs[var] the `ref` of the watch, or the word of the group, that implied the
// variable.
//
// A clause gets the number `latest`, which cdcl_remember and cdcl_lemma set
// just before.  Without a numbered proof this state is empty, and the search
// does not write to it.

#pragma once

#include "cdcl/engine/groups.h"
#include "cdcl/base/watch.h"
#include "cdcl/proof/sink.h"

// The numbers of a group: of its clause, if there is one, and of its first
// pair, or the index in the table at which the numbers of its pairs begin.
typedef struct GroupIds {
    uint64_t clause, pairs;
    bool listed;
} GroupIds;

VEC_DEFINE (GroupIdList, group_ids, GroupIds)

// An entry of the table of large numbers; `number` is 0 if it was deleted.
typedef struct WideId {
    Lit first, other; // both 0: empty
    uint64_t number;
} WideId;

typedef struct ClauseIds {
    bool on; // the proof is numbered
    uint64_t latest;
    Numbers units;          // [vars]
    Words pairs;            // [vars] `ref` of a watch, or a word of groups
    uint32_t conflict;      // the same for a conflict that is a pair
    uint64_t pairs_of_next; // the first pair of the group that is being added
    GroupIdList groups;
    Numbers table;   // numbers of the pairs of groups
    Numbers scratch; // the same for one group
    WideId *wide;    // [wide_room] open addressing
    size_t wide_room, wide_used;
} ClauseIds;

struct cdcl;

// Makes room for all variables.
void cdcl_ids_grow (struct cdcl *);
void cdcl_ids_release (struct cdcl *);

// The `ref` for the watches of a new binary clause with the latest number.
ClauseRef cdcl_binary_ref (struct cdcl *, Lit first, Lit other, bool redundant);

// The number of a binary clause by one of its watches.
uint64_t cdcl_binary_number (const struct cdcl *, Lit first, Lit other,
                             ClauseRef ref);
void cdcl_forget_binary (struct cdcl *, Lit first, Lit other, ClauseRef ref);

// The number of the pair of members at two places.
uint64_t cdcl_pair_number (uint64_t first, uint64_t size, uint64_t i,
                           uint64_t j);

// The number of the pair of a group; its members at two places.
uint64_t cdcl_group_pair (const struct cdcl *, uint32_t group, uint32_t i,
                          uint32_t j);

// The number of the clause (lit | other), from its entry of pairs[var].
uint64_t cdcl_pair_by (const struct cdcl *, Lit lit, Lit other, uint32_t by);

// Sets the numbers of the pairs of the group, ordered by member index.
void cdcl_list_pairs (struct cdcl *, uint32_t group, const uint64_t *numbers);
