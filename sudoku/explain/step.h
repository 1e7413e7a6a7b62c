// step.h -- a step under construction, see step.c.

#pragma once

#include "sudoku/explain/finders/finder.h"
#include "sudoku/explain/proofs/prove.h"
#include "sudoku/explain/proofs/refute.h"
#include "sudoku/explain/argument.h"

// Truths and their conclusions.
typedef struct Step {
    uint16_t *truths;            // [groups]
    uint16_t *others;            // [groups] scratch of large_steps.c
    size_t size;                 // truths
    bool *links;                 // [groups]
    bool *set;                   // [2·groups] scratch of hitting_set.c
    uint64_t *eliminate, *place; // [words]
    uint64_t *fit;      // [words] scratch: candidates known not to be excluded
    const Chain *chain; // the truths in chain order; null: no chain
    const sudoku_proof_line *proof; // [proof_size] 0: none yet
    size_t proof_size;
    const sudoku_rule *rules; // [rules_size] 0: its truths are groups
    size_t rules_size;
    Prover *prover;
    int64_t effort; // nodes left for questions about it
    // All effort is shifted right by this: incremented for each step of a board with
    // constraints for which the search of the smallest step ran out of effort.
    unsigned halved;
} Step;

// Allocates a step for a position.  False without memory; release takes a zeroed step
// too.
bool sudoku_step_init (Step *step, const Position *position);
void sudoku_step_release (Step *step);

// Finds what else the truths place and exclude.  This, reducing, minimizing and
// finding links have bounded effort; when it runs out, less is found and unneeded
// parts may stay.
void sudoku_step_complete (Step *step, const Position *position,
                           Refuter *refuter);

// Keeps only conclusions of the truths, and the truths that these need.  Whether any
// conclusion is left.
bool sudoku_step_reduce (Step *step, const Position *position,
                         Refuter *refuter);

// Removes truths until the step needs each of them for its target.
void sudoku_step_minimize (Step *step, Refuter *refuter, Target target);

// Writes the step to `out`, whose memory is reused; if `proved`, with the links that
// it needs; without a proof.  SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_step_write (Step *step, const Position *position, Refuter *refuter,
                       bool proved, sudoku_step *out);

// Adds the proof that its finder gave, or a new one of a candidate that it excludes
// or places.
int sudoku_step_write_proof (const Step *step, sudoku_step *out);
int sudoku_step_prove (Step *step, size_t candidate, sudoku_step *out);
