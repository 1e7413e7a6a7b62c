// sink.h -- the receivers of proof steps: clauses and groups of the formula,
// lemmas, deletions.
//
// A solver reports each step once, to all sinks: a proof in DRAT (clausal.c),
// LRAT (lrat.c) or VeriPB format (veripb.c), the checker of test builds
// (rup.c), and the trace (trace.c in engine/).  Each sink implements the
// functions that it needs.

#pragma once

#include "cdcl/base/vec.h"

typedef enum StepKind {
    STEP_CLAUSE,
    STEP_AT_MOST_ONE,
    STEP_EXACTLY_ONE,
    STEP_LEMMA
} StepKind;

// Why a lemma is valid.
typedef enum StepOrigin {
    FOLLOWS,   // RUP; a checker may verify it
    UNCHECKED, // RUP, or it defines an extension variable
    CONCLUDED  // follows by a derivation that was checked separately
} StepOrigin;

typedef struct ProofStep {
    StepKind kind;
    StepOrigin origin; // for a lemma: why it is valid
    const char *by;    // origin, such as "import"; null: the user
    const Lit *lits;
    size_t size;
    uint64_t number; // in a numbered proof; of a group: its first constraint
    const int64_t *hints; // in LRAT: numbers of antecedents; negative: RAT
    size_t hints_size;
} ProofStep;

// Each function may be null.
typedef struct SinkCalls {
    void (*given) (void *state, const ProofStep *);
    void (*lemma) (void *state, const ProofStep *);
    void (*deletion) (void *state, const ProofStep *);
} SinkCalls;

typedef struct Sink {
    void *state;
    const SinkCalls *calls;
} Sink;

VEC_DEFINE (Hints, hints, int64_t)
VEC_DEFINE (Numbers, numbers, uint64_t)
