// sink.h -- where the steps of a proof go: clauses and groups of the formula, lemmas,
// deletions.
//
// A solver reports each step once, to all sinks: a proof in the format of DRAT (clausal.c),
// LRAT (lrat.c) or VeriPB (counting.c), the checker of test builds (rup.c), and the trace
// (trace.c in engine/).  Each implements the functions that it needs.

#pragma once

#include "cdcl/base/vec.h"

typedef enum StepKind {
    STEP_CLAUSE,
    STEP_AT_MOST_ONE,
    STEP_EXACTLY_ONE,
    STEP_LEMMA
} StepKind;

// How a lemma follows.
typedef enum StepOrigin {
    FOLLOWS,   // by unit propagation, which a checker may repeat
    UNCHECKED, // the same, or it defines a variable of the proof
    CONCLUDED  // by a derivation that was judged otherwise
} StepOrigin;

typedef struct ProofStep {
    StepKind kind;
    StepOrigin origin; // of a lemma
    const char *by;    // who added it, if not the user; else null
    const Lit *lits;
    size_t size;
    uint64_t number; // in a proof by numbers; of a group: its first constraint
    const int64_t *hints; // in LRAT: the numbers of antecedents; negative: RAT
    size_t hints_size;
} ProofStep;

// Each may be null.
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
