// step.h -- a step under construction, see step.c.

#pragma once

#include "sudoku/explain/finders/finder.h"
#include "sudoku/explain/proofs/prove.h"
#include "sudoku/explain/proofs/refute.h"
#include "sudoku/explain/argument.h"

// Truths and their conclusions.
typedef struct Step {
    Arrays arrays;
    uint16_t *truths;            // [groups]
    uint16_t *others;            // [groups] scratch of large_steps.c
    size_t size;                 // truths
    bool *links;                 // [groups]
    bool *set;                   // [2·groups] scratch of hitting_set.c
    uint64_t *eliminate, *place; // [words]
    uint64_t *fit;      // [words] scratch: candidates known not to be excluded
    uint64_t *chosen;   // [words] scratch: a choice
    const Chain *chain; // the truths in chain order; null: no chain
    const sudoku_proof_line *proof; // [proof_size]; size 0 without a proof
    size_t proof_size;
    const sudoku_rule *rules; // [rules_size]; size 0 if truths are groups
    size_t rules_size;
    Prover *prover;
    int64_t effort; // search nodes left for refutations about the step
    // All effort is shifted right by this number.  It grows by 1 when the search of the
    // smallest step gives up and the position has constraints.
    unsigned halved;
} Step;

// Allocates a step for a position.  Returns false if memory runs out; then release it, too.
bool sudoku_step_init (Step *step, const Position *position);
void sudoku_step_release (Step *step);

// Finds the other candidates that the truths place and exclude.  The functions that complete
// and reduce a step, and find its links, have bounded effort; when it runs out, fewer
// candidates are found, and unneeded truths and links may stay.
void sudoku_step_complete (Step *step, const Position *position,
                           Refuter *refuter);

// Keeps only conclusions that the truths imply, and the truths that these
// conclusions need.  Returns whether any conclusion is left.
bool sudoku_step_reduce (Step *step, const Position *position,
                         Refuter *refuter);

// Writes the step to `out`, whose memory is reused; if `proved`, with the links that
// it needs.  Writes no proof.  Returns SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_step_write (Step *step, const Position *position, Refuter *refuter,
                       bool proved, sudoku_step *out);

// The first function copies the finder's proof to `out`; the second appends a new proof
// of a candidate that the step excludes or places.
int sudoku_step_write_proof (const Step *step, sudoku_step *out);
int sudoku_step_prove (Step *step, size_t candidate, sudoku_step *out);
