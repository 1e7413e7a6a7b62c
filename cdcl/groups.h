// groups.h -- storage of native at-most-one and exactly-one groups.
//
// A group is a set of distinct literals, its members.  Per group there is a set
// of bits, the live members: those that are not false, as far as propagation
// has come.
//
//   groups[g]    | live (64 bits) | members | size | count | words | exactly |
//   lits         | member 0 | member 1 | … |             from groups[g].members
//   live_words   | 64 bits | 64 bits | … |   from groups[g].words, if size > 64
//   occs         | group, position | … |     from first[lit] to first[lit + 1]
//
// A literal costs one 8-byte entry in `occs` per group it is a member of, and 4
// bytes in `lits`; a group costs 32 bytes.  The pairs are nowhere.
//
// M1: at a fixpoint, a group has at most one true member, and with one true
// member all others are false.  M2: the live bits of a group are clear exactly
// for the members whose negations stand on the trail before `propagated`, and
// `count` is their number.
//
// Source: Liffiton and Maglalang, "A Cardinality Solver", SAT 2012, for keeping
// at-most-one constraints; live bits instead of scanning members are ours: a
// true member then meets only those others that are not false already, and the
// last live member of an exactly-one group is found without watches.

#ifndef CDCL_GROUPS_H
#define CDCL_GROUPS_H

#include "reason.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GROUP_LIMIT ((size_t)1 << 30)
#define NO_WORDS    UINT32_MAX

typedef struct Group {
    uint64_t live;        // bit i: member i is live; if size <= 64
    uint32_t members;     // index of the first member in `lits`
    uint32_t size;        // members
    uint32_t count;       // live members
    uint32_t words;       // index into live_words, or NO_WORDS
    uint32_t exactly_one; // 1, or 0 for at-most-one
} Group;

typedef struct Occ {
    uint32_t group, position;
} Occ;

VEC_DEFINE (GroupVec, group_vec, Group)

typedef struct Groups {
    GroupVec groups;
    Lits lits;
    uint64_t *live_words;
    size_t live_words_size;
    Occ *occs; // [lits.size] by literal, valid if indexed
    size_t occs_size;
    uint32_t *first; // [2·vars + 1]
    size_t first_size;
    bool indexed; // occs, first and the live bits are up to date
} Groups;

struct cdcl;

// Adds a group over distinct literals of distinct variables.  The index is
// stale until the next cdcl_groups_index.
void cdcl_groups_add (struct cdcl *, const Lit *lits, size_t size,
                      bool exactly_one);

// Takes back all groups but the first `count`.
void cdcl_groups_truncate (struct cdcl *, size_t count);

// Builds the index and makes all members live; at the root level only.  The
// whole trail must then be propagated again, so `propagated` becomes 0.
void cdcl_groups_index (struct cdcl *);

// What follows from `lit`, true and just taken from the trail, and the undoing
// of the bits that this cleared.
Conflict cdcl_groups_propagate (struct cdcl *, Lit lit);
void cdcl_groups_undo (struct cdcl *, Lit lit);

void cdcl_groups_release (struct cdcl *);

#ifdef __cplusplus
}
#endif
#endif
