// groups.h -- storage of native at-most-one and exactly-one groups.
//
// A group is a set of distinct literals, its members.  Each group has a bit set
// of its live members: the members that are not false.
//
//   groups[g]  | members | size | word | count | exactly_one |
//   lits       | member 0 | member 1 | … |  from groups[g].members
//   live       | 64 bits | 64 bits | … |    from groups[g].word
//   owner      | g | g | …                  by word: its group
//   occs       | word:bit | …               from first[lit] to first[lit+1]
//   units      | word | …                   words with at most one live member
//
// Groups of up to 62 members fit one word with two bits to spare.  Both spare
// bits are set once a true member has excluded the others; the word is then
// settled.  So it never looks like the word of a group with a single live
// member, and is not added to `units`.
//
//   63      62      61 … 0
//   | settled       | live members |
//
// Larger groups use all 64 bits of their words and count live members.
//
// M1: at a fixpoint, a group has at most one true member, and with one true
// member all others are false.  M2: a live bit is set iff the member is not
// false; this always holds except within cdcl_groups_exclude, since assigning
// or unassigning a literal also changes its bits.  Groups of more than 62
// members count their live members in `count`; in smaller groups the word
// itself shows whether one remains.
//
// Source: Liffiton and Maglalang, "A Cardinality Solver", SAT 2012, for native
// at-most-one constraints.  That solver scans the members.  Live bits are new
// here: a true member visits only the other members that are not false already,
// and the last live member of an exactly-one group is found without watches.

#pragma once

#include "cdcl/engine/reason.h"

#define GROUP_LIMIT ((size_t) 1 << 30)

enum { SMALL_GROUP = 62 };
#define SETTLED ((uint64_t) 3 << SMALL_GROUP)

typedef struct Group {
    uint32_t members;     // index of the first member in `lits`
    uint32_t size;        // number of members
    uint32_t word;        // index of the first word in `live`
    uint32_t count;       // live members; only in a group of more than 62
    uint32_t exactly_one; // 1, or 0 for at-most-one
} Group;

// One membership: | word: 25 | large: 1 | bit: 6 |, where `large` says that the
// group has more than 62 members.
typedef uint32_t Occ;

#define WORD_LIMIT ((size_t) 1 << 25)

static inline Occ occ_of (uint32_t word, uint32_t bit, bool large) {
    assert (word < WORD_LIMIT && bit < 64);
    return word << 7 | (uint32_t) large << 6 | bit;
}
static inline uint32_t occ_word (Occ occ) {
    return occ >> 7;
}
static inline bool occ_large (Occ occ) {
    return occ & 64u;
}
static inline uint64_t occ_bit (Occ occ) {
    return (uint64_t) 1 << (occ & 63u);
}

// Returns the index of the member in its group.
static inline uint32_t group_place (const Group *group, Occ occ) {
    return 64 * (occ_word (occ) - group->word) + (uint32_t) (occ & 63u);
}

VEC_DEFINE (GroupVec, group_vec, Group)

typedef struct Groups {
    GroupVec groups;
    Lits lits;
    uint64_t revision; // increases whenever the groups change
    bool indexed;      // all fields below are up to date
    bool large;        // some group has more than 62 members
    uint64_t *live;    // [words]
    uint64_t *full;    // [words] the value of `live` if all members are live
    uint32_t *owner;   // [words] the group of the word
    uint32_t *units;   // [2·words + 1] words with at most one live member
    size_t words, units_size;
    size_t exact_words; // words of exactly-one groups, which come first
    Occ *occs;          // [lits.size] by literal
    size_t occs_size;
    uint32_t *first; // [2·vars + 1]
    size_t first_size;
} Groups;

struct cdcl;

// Adds a group over distinct literals of distinct variables.  The index is
// stale until the next cdcl_groups_index.
void cdcl_groups_add (struct cdcl *, const Lit *lits, size_t size,
                      bool exactly_one);

// Removes all groups but the first `count`.
void cdcl_groups_truncate (struct cdcl *, size_t count);

// Builds the index if it is stale; at the root level only.  The whole trail
// must then be propagated again, so `propagated` becomes 0.
void cdcl_groups_index (struct cdcl *);

// cdcl_groups_imply assigns the single live members of exactly-one groups.
// cdcl_groups_exclude falsifies the other members of the groups of `lit`, which
// is true and the next literal to be propagated.
Conflict cdcl_groups_imply (struct cdcl *);
Conflict cdcl_groups_exclude (struct cdcl *, Lit lit);

// Makes all members live, after all literals lost their values.
void cdcl_groups_revive_all (struct cdcl *);

// Finds an exactly-one group with the fewest live members, at least 2 and at
// most `most`.  Returns one of its live members, or LIT_NONE.
Lit cdcl_groups_smallest (struct cdcl *, uint32_t most);

void cdcl_groups_release (struct cdcl *);

// Counts a member of a large group that became false.  Returns whether at most
// one live member remains.
bool cdcl_groups_count_down (Groups *groups, uint32_t word);

// `lit` became false: clears its bits.  A word is added to `units` when one
// live member remains, and again when none remains, so 2·words entries
// suffice.  The entry is always written, but the size grows only if the entry
// is valid; this avoids a branch that could be mispredicted.
static inline void groups_falsify (Groups *groups, Lit lit) {
    if (!groups->indexed)
        return;
    const Occ *occ = groups->occs + groups->first[lit];
    const Occ *const end = groups->occs + groups->first[lit + 1];
    size_t size = groups->units_size;
    for (; occ != end; occ++) {
        const uint64_t word = groups->live[occ_word (*occ)] &= ~occ_bit (*occ);
        groups->units[size] = occ_word (*occ);
        if (occ_large (*occ))
            size += cdcl_groups_count_down (groups, occ_word (*occ));
        else
            size += (word & (word - 1)) < 1; // at most one bit is left
    }
    assert (size <= 2 * groups->words);
    groups->units_size = size;
}

// Iterates over the groups of a literal: G is the number of the group, G##_at
// the index of the literal's membership in `occs`.
#define FOR_GROUPS_FROM(AT, G, GROUPS, LIT)                                    \
    for (uint32_t G##_at = (AT), G;                                            \
         G##_at < (GROUPS)->first[(LIT) + 1] &&                                \
         (G = (GROUPS)->owner[occ_word ((GROUPS)->occs[G##_at])], true);       \
         G##_at++)
#define FOR_GROUPS(G, GROUPS, LIT)                                             \
    FOR_GROUPS_FROM ((GROUPS)->first[LIT], G, GROUPS, LIT)

// Iterates over the groups after G, within FOR_GROUPS of the same literal.
#define FOR_LATER_GROUPS(H, G, GROUPS, LIT)                                    \
    FOR_GROUPS_FROM (G##_at + 1, H, GROUPS, LIT)

static inline uint32_t groups_count (const Groups *groups, Lit lit) {
    return groups->first[lit + 1] - groups->first[lit];
}

// Returns the number of live members; `live` is the group's first word.
static inline uint32_t groups_live (const Group *group, uint64_t live) {
    if (group->size > SMALL_GROUP)
        return group->count;
    return (uint32_t) __builtin_popcountll (live & ~SETTLED);
}

static inline uint64_t groups_word (const Groups *groups, const Group *group,
                                    uint32_t i) {
    const uint64_t live = groups->live[group->word + i];
    return group->size > SMALL_GROUP ? live : live & ~SETTLED;
}

// Returns the index of the first live member from `place` on, or the size.
static inline uint32_t groups_next_live (const Groups *groups,
                                         const Group *group, uint32_t place) {
    for (uint32_t i = place / 64; 64 * i < group->size; i++) {
        uint64_t live = groups_word (groups, group, i);
        if (i == place / 64)
            live &= ~(uint64_t) 0 << (place % 64);
        if (live)
            return 64 * i + (uint32_t) __builtin_ctzll (live);
    }
    return group->size;
}

#define FOR_LIVE(I, GROUPS, GROUP)                                             \
    for (uint32_t I = groups_next_live (GROUPS, GROUP, 0); I < (GROUP)->size;  \
         I = groups_next_live (GROUPS, GROUP, I + 1))

// `lit` was true and loses its value: the words of its groups are no longer
// settled, and its negation is live again.
static inline void groups_revive (Groups *groups, Lit lit) {
    if (!groups->indexed)
        return;
    const uint32_t *const first = groups->first;
    const Occ *occ = groups->occs + first[lit];
    const Occ *end = groups->occs + first[lit + 1];
    for (; occ != end; occ++)
        if (!occ_large (*occ))
            groups->live[occ_word (*occ)] &= ~SETTLED;
    occ = groups->occs + first[negate (lit)];
    end = groups->occs + first[negate (lit) + 1];
    for (; occ != end; occ++) {
        groups->live[occ_word (*occ)] |= occ_bit (*occ);
        if (occ_large (*occ))
            groups->groups.data[groups->owner[occ_word (*occ)]].count++;
    }
}
