// derivation.h -- what the parts of derive.c share; only these include it.
//
//   derive.c   propagates, and reads hints off a conflict
//   steps.c    keeps clauses of the proof alone

#pragma once

#include "cdcl/engine/derive.h"

// Why a literal is true here.
typedef enum CauseKind {
    BY_ASSUMPTION,
    BY_UNIT,   // a lemma
    BY_PAIR,   // `at` is the other literal
    BY_CLAUSE, // `at` is its reference
    BY_GROUP,
    BY_STEP
} CauseKind;

typedef struct Cause {
    uint64_t number;
    CauseKind kind;
    uint32_t at;
} Cause;

typedef struct Implied {
    Lit lit;
    Cause cause;
} Implied;

// An element of a list; 0 ends it.
typedef struct Node {
    uint32_t what, next;
} Node;

typedef struct Step {
    uint64_t number;
    uint32_t start, size; // in `lits`
    bool dead;            // it was deleted
} Step;

VEC_DEFINE (ImpliedList, implied_list, Implied)
VEC_DEFINE (Nodes, nodes, Node)
VEC_DEFINE (Steps, steps, Step)

typedef struct Derivation {
    size_t room;            // literals of all arrays
    signed char *values;    // [room]
    uint32_t *places;       // [room / 2] on the trail, from 1 on
    uint32_t *marks;        // [room / 2]
    uint32_t *watched;      // [room] lists of clauses, for one derivation
    uint32_t *step_watches; // [room] lists of steps
    uint32_t *occs; // [room] the same, all that have a literal of the proof
    uint32_t mark;
    ImpliedList trail; // first what is true at the root but not in the solver
    size_t root;
    size_t head;      // propagated
    const Lit *lemma; // [lemma_size] that is derived
    size_t lemma_size;
    Lit implying; // the literal of which what it implies is propagated
    Lits pending; // of the root: variables of the solver
    Lits touched; // literals that have a list in `watched`
    Nodes nodes;  // of `watched`; number 0 is none
    Hints behind; // hints from the last to the first
    Hints units;  // of a step
    Words others; // steps to be resolved with
    Steps steps;  // by number
    Lits lits;    // of the steps
    Nodes step_nodes;
    size_t alive;    // steps
    uint32_t synced; // literals of the solver's root that steps have seen
} Derivation;

// A false literal and why it would be true.
typedef struct Failure {
    Lit lit; // LIT_NONE: the cause has it
    Cause cause;
} Failure;

// A step that is unit, or false if the literal is LIT_NONE.  True ends the visit.
typedef bool StepFound (struct cdcl *, uint32_t step, Lit, Failure *);

static inline signed char value_of (const struct cdcl *solver,
                                    const Derivation *derivation, Lit lit) {
    const signed char value = derivation->values[lit];
    if (value || var_of (lit) >= solver->vars || !solver->values[lit])
        return value;
    return solver->assigned[var_of (lit)].level ? 0 : solver->values[lit];
}

Derivation *cdcl_derivation (struct cdcl *, const Lit *lits, size_t size);
void cdcl_derivation_assign (struct cdcl *, Lit, Cause);

// The number of the unit of a literal that is false or true at the root.
int64_t cdcl_root_number (const struct cdcl *, Var);

// Visits steps that watch a literal that is false now.
bool cdcl_visit_steps (struct cdcl *, Lit, Failure *, StepFound *);

// Literals of the solver's root that steps have not seen.
void cdcl_sync_steps (struct cdcl *);
