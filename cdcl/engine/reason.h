// reason.h -- reasons of true literals, in 32 bits.
//
//   tag (low 2 bits)  payload (30 bits)
//   REASON_NONE       payload 0: a decision, an assumption, or a root-level unit;
//                     otherwise a plug implied the literal (plug.h).  While this
//                     reason is opaque, the payload is 2^30 - 1 minus the index
//                     of the plug.  After it is explained, the payload is the
//                     start of its clause in `explained`
//   REASON_PAIR       the other, false literal of a binary clause.  At-most-one
//                     groups use it, too: when member x becomes true, member y
//                     becomes false because of (-x | -y), a clause
//                     that is constructed only when it is needed
//   REASON_CLAUSE     a clause reference
//   REASON_GROUP      an exactly-one group: all other members are false
//
// R1: in a reason, the implied literal is true and all others are false and
// earlier on the trail.  Conflict analysis, minimization and final analysis
// read antecedents only through reason_lits (inline.h), so their code does not
// depend on groups.

#pragma once

#include "cdcl/base/arena.h"

typedef uint32_t Reason;

enum { REASON_NONE, REASON_PAIR, REASON_CLAUSE, REASON_GROUP };

static inline unsigned reason_tag (Reason reason) {
    return reason & 3u;
}
static inline uint32_t reason_payload (Reason reason) {
    return reason >> 2;
}

static inline Reason reason_pair (Lit other) {
    return (other << 2) | REASON_PAIR;
}

static inline Reason reason_clause (ClauseRef ref) {
    return (ref << 2) | REASON_CLAUSE;
}

static inline Reason reason_group (uint32_t group) {
    return (group << 2) | REASON_GROUP;
}

#define REASON_MOST_OPAQUE 16u // greater than the number of plugs

static inline Reason reason_opaque (unsigned plug) {
    return (UINT32_MAX - plug) << 2;
}
static inline bool reason_is_opaque (Reason reason) {
    return reason >= (UINT32_MAX - REASON_MOST_OPAQUE) << 2 &&
           reason_tag (reason) == REASON_NONE;
}
static inline unsigned reason_plug (Reason reason) {
    return (UINT32_MAX >> 2) - reason_payload (reason);
}

static inline Reason reason_explained (uint32_t start) {
    return start << 2;
}

// A conflict is an antecedent whose literals are all false.  The reason of a
// pair holds only one literal, so `first` holds the other one.  The reason
// REASON_NONE means that there is no conflict.
typedef struct Conflict {
    Reason reason;
    Lit first; // of a REASON_PAIR, otherwise LIT_NONE
} Conflict;
