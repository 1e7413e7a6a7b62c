// hints.h -- the state of hint.c and derive.c; empty unless an LRAT proof is
// written.

#pragma once

#include "cdcl/base/watch.h"
#include "cdcl/proof/sink.h"

// Where the hints of the next lemma come from, see hint.h.
typedef enum HintOrder { HINTS_UNKNOWN, HINTS_IN_ORDER, HINTS_NAMED } HintOrder;

// A clause passed to cdcl_hint; its literals are in `lits`, from `start` on.
typedef struct NamedClause {
    uint64_t number;
    size_t start, size;
} NamedClause;

VEC_DEFINE (NamedClauses, named_clauses, NamedClause)

typedef struct HintState {
    HintOrder order;
    Hints line;      // hints of the lemma
    Hints unit;      // hints of a root-level unit, which is a lemma, too
    Lits stack;      // literals whose reasons are to be visited
    Lits resolved;   // true literals that analysis resolved away, latest first
    uint32_t *marks; // [room] by variable; equal to `mark`: visited
    size_t room;
    uint32_t mark;
    NamedClauses named;
    Lits lits;
    struct Derivation *derivation; // see derive.h; null until it is needed
} HintState;
