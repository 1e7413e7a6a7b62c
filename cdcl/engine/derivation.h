// derivation.h -- shared state of derive.c and steps.c; only these two include
// it.
//
//   derive.c   propagates, and computes hints from a conflict
//   steps.c    stores clauses that occur only in the proof

#pragma once

#include "cdcl/engine/derive.h"

// Why a literal is true in this derivation: the kind of its cause.
typedef enum CauseKind {
    BY_ASSUMPTION,
    BY_UNIT,   // the literal is a lemma
    BY_PAIR,   // `at` is the other literal
    BY_CLAUSE, // `at` is the reference of the clause
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

// An element of a linked list: `what` is a clause or step, `next` an index in
// `nodes` or `step_nodes`; 0 ends the list.
typedef struct Node {
    uint32_t what, next;
} Node;

typedef struct Step {
    uint64_t number;
    uint32_t start, size; // the literals, in `lits`
    bool dead;            // the step is deleted
} Step;

VEC_DEFINE (ImpliedList, implied_list, Implied)
VEC_DEFINE (Nodes, nodes, Node)
VEC_DEFINE (Steps, steps, Step)

typedef struct Derivation {
    size_t room;         // length of the arrays indexed by literal
    signed char *values; // [room]
    uint32_t *places;    // [room / 2] position on `trail`, from 1; 0: none
    uint32_t *marks;     // [room / 2] by variable, see derive.c
    uint32_t *watched;   // [room] list of clauses that watch the literal here
    size_t step_room;    // length of the next two arrays; 0: no steps yet
    uint32_t *step_watches; // [step_room] list of steps that watch the literal
    // [step_room] by literal of an extension variable: list of all steps that
    // contain the literal
    uint32_t *occs;
    uint32_t mark;
    ImpliedList trail; // begins with the units that steps imply
    size_t root;       // number of these units
    size_t head;       // index in `trail`; earlier literals are propagated
    const Lit *lemma;  // [lemma_size] the lemma being derived
    size_t lemma_size;
    Lit implying;  // its negation is propagated, see cdcl_hint_implied
    bool complete; // the pending literals are propagated, too
    Words links;   // literals on `trail` with a lemma until cdcl_end_implied
    Lits pending;  // units of `trail` over variables of the solver
    Lits touched;  // literals with a list in `watched`
    Nodes nodes;   // elements of the lists in `watched`; index 0 is unused
    Hints behind;  // hints, in reverse order
    Hints units;   // hints of a unit that follows from a step
    Words others;  // steps to resolve with; or a chain of implications
    Steps steps;   // the steps, by number
    Lits lits;     // literals of the steps
    Nodes step_nodes;
    size_t alive;    // number of steps that are not deleted
    uint32_t synced; // number of root-level literals passed to steps
} Derivation;

// A falsified literal, and the cause that implies it.
typedef struct Failure {
    Lit lit; // LIT_NONE: all literals of the cause are false
    Cause cause;
} Failure;

// Called for a step that has become unit, or, with LIT_NONE, for a falsified
// step.  Returning true ends the visit.
typedef bool StepFound (struct cdcl *, uint32_t step, Lit, Failure *);

static inline signed char value_of (const struct cdcl *solver,
                                    const Derivation *derivation, Lit lit) {
    const signed char value = derivation->values[lit];
    if (value || var_of (lit) >= solver->vars || !solver->values[lit])
        return value;
    return solver->assigned[var_of (lit)].level ? 0 : solver->values[lit];
}

Derivation *cdcl_derivation (struct cdcl *, const Lit *lits, size_t size);
void cdcl_make_step_room (struct cdcl *);
void cdcl_derivation_assign (struct cdcl *, Lit, Cause);

// Returns the number of the unit clause of a variable assigned at the root.
int64_t cdcl_root_number (const struct cdcl *, Var);

// Visits the steps that watch a literal that has become false.
bool cdcl_visit_steps (struct cdcl *, Lit, Failure *, StepFound *);

// Updates the steps for new root-level literals of the solver.
void cdcl_sync_steps (struct cdcl *);
