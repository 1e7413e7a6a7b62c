// step.h -- a step while it is made, see step.c.

#pragma once

#include "sudoku/explain/finders/finder.h"
#include "sudoku/explain/proofs/prove.h"
#include "sudoku/explain/proofs/refute.h"
#include "sudoku/explain/argument.h"

// Truths, and all that follows from them.
typedef struct Step {
    uint16_t *truths;            // [groups]
    uint16_t *others;            // [groups] scratch of large_steps.c
    size_t size;                 // truths
    bool *links;                 // [groups]
    bool *set;                   // [2·groups] scratch of hitting_set.c
    uint64_t *eliminate, *place; // [words]
    uint64_t
        *fit; // [words] of sudoku_step_complete: what is known not to follow
    const Chain *chain;             // the truths in order; null: they are none
    const sudoku_proof_line *proof; // [proof_size] 0: it is still to be found
    size_t proof_size;
    const sudoku_rule *rules; // [rules_size] 0: it has groups as truths
    size_t rules_size;
    Prover *prover;
    int64_t effort; // nodes that questions about it may still take
    // All effort for it is halved so often: once for each step of a board with
    // constraints that was out of reach.
    unsigned halved;
} Step;

// For a position.  False without memory; release takes a zeroed step too.
bool sudoku_step_init (Step *step, const Position *position);
void sudoku_step_release (Step *step);

// Finds what else the truths of a step place and exclude.  For this, for reducing it,
// for minimizing it and for its links there is a bound on the effort: where that is
// reached, less is found, and what may be needed stays.
void sudoku_step_complete (Step *step, const Position *position,
                           Refuter *refuter);

// Keeps what the truths exclude and place, and the truths that this needs.  Whether anything is
// left.
bool sudoku_step_reduce (Step *step, const Position *position,
                         Refuter *refuter);

// Removes truths until the step needs each of them for its target.
void sudoku_step_minimize (Step *step, Refuter *refuter, Target target);

// Writes the step to `out`, whose memory is used again; if `proved`, with the links
// that it needs; without a proof.  SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_step_write (Step *step, const Position *position, Refuter *refuter,
                       bool proved, sudoku_step *out);

// Adds the proof that came with the step, or that of one candidate that it excludes or places.
int sudoku_step_write_proof (const Step *step, sudoku_step *out);
int sudoku_step_prove (Step *step, size_t candidate, sudoku_step *out);
