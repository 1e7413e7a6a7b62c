// ids.h -- clause numbers in a numbered proof (LRAT, VeriPB).
//
//   clause of three or more literals   two words after its literals (arena.h)
//   binary clause                      30 bits of both watches (watch.h); a number that
//                                      does not fit is in a hash table (WideId)
//   unit of the root                   units[var]
//   pair of a group                    computed: pairs of a group have consecutive
//                                      numbers, in the order (0, 1) (0, 2) … (1, 2) …
//                                      of member indices; a group that was detected, or
//                                      lost members, may have a table of these numbers
//
// A reason that is a pair does not hold a clause number.  For such a reason,
// propagation stores in pairs[var] the `ref` of the watch that implied the
// variable, or the place of the false member, | 0 | word: 25 | bit: 6 |.
//
// A clause gets the number `latest`, which cdcl_remember or cdcl_lemma has set
// just before.  Without a numbered proof this state is empty, and the search
// does not write to it.

#pragma once

#include "cdcl/engine/groups.h"
#include "cdcl/base/watch.h"
#include "cdcl/proof/sink.h"

// The clause numbers of a group: of its clause, if there is one, and of its
// first pair.  If the group has a table, `pairs` is the index in the table at
// which the numbers of its pairs begin.
typedef struct GroupIds {
    uint64_t clause, pairs;
    bool listed;
} GroupIds;

// The largest number stored in a watch.  The next greater value means that the
// number is in the table.
#ifdef TINY
enum { NARROW = 20 };
#else
enum { NARROW = WATCH_NUMBER - 1 };
#endif

VEC_DEFINE (GroupIdList, group_ids, GroupIds)

// An entry of the table of large numbers; `number` is 0 if it was deleted.
typedef struct WideId {
    Lit first, other; // both 0: the entry is empty
    uint64_t number;
} WideId;

typedef struct ClauseIds {
    bool on; // the proof is numbered
    uint64_t latest;
    Numbers units;          // [vars] numbers of root-level units
    Words pairs;            // [vars] `ref` of a watch, or a place in a group
    uint32_t conflict;      // like `pairs`, for a conflict that is a pair
    uint64_t pairs_of_next; // the first pair of the group being added
    GroupIdList groups;
    Numbers table;   // numbers of the pairs of groups
    Numbers scratch; // pair numbers of one group
    WideId *wide;    // [wide_room] hash table, open addressing
    size_t wide_room, wide_used;
} ClauseIds;

struct cdcl;

// Enlarges the arrays to the number of variables.
void cdcl_ids_grow (struct cdcl *);
void cdcl_ids_release (struct cdcl *);

// Puts the latest number into the table of large numbers, for this binary
// clause.  Returns the number that its watches have.
ClauseRef cdcl_number_wide (struct cdcl *, Lit first, Lit other);

// Returns the number of the binary clause (first | other) with this `ref`.
uint64_t cdcl_binary_number (const struct cdcl *, Lit first, Lit other,
                             ClauseRef ref);
void cdcl_forget_binary (struct cdcl *, Lit first, Lit other, ClauseRef ref);

// Returns the number of the pair of the members i and j of a group of `size`
// members, whose first pair has the number `first`.
uint64_t cdcl_pair_number (uint64_t first, uint64_t size, uint64_t i,
                           uint64_t j);

// Returns the number of the pair of the members i and j of the group.
uint64_t cdcl_group_pair (const struct cdcl *, uint32_t group, uint32_t i,
                          uint32_t j);

// Returns the number of the clause (lit | other); `by` is the entry of
// pairs[var] for `lit`.
uint64_t cdcl_pair_by (const struct cdcl *, Lit lit, Lit other, uint32_t by);

// Stores the numbers of the pairs of the group, ordered by member index.
void cdcl_list_pairs (struct cdcl *, uint32_t group, const uint64_t *numbers);
