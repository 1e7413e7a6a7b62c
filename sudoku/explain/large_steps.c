// large_steps.c -- steps for boards where finding the smallest step takes too long.
//
// A step is made from a proof that some candidate is false (prove.c), and has only the truths
// that the proof needs.  Proofs are tried in this order: suppositions without nesting, with
// one level of nesting, and with unlimited nesting.

#include "sudoku/explain/large_steps.h"

#include <stdlib.h>
#include <string.h>

// Limits on the words that proofs may read: all proofs without nesting; each proof with one
// level; each proof with more levels, doubled if all fail.
enum {
    PLAIN_EFFORT = 100000000,
    NESTED_EFFORT = 2000000,
    DEEP_EFFORT = 8000000
};
enum {
    NESTED_GROUP =
        4, // with one level: candidates per group; its shortest proof is used
    NESTED_MOST = 48 // candidates to try with nesting
};

// Copies all open truths to `others`.
static size_t all_truths (const Step *step, const Position *position) {
    size_t size = 0;
    for (size_t g = 0; g < position->groups; g++)
        if (!position->closed[g])
            step->others[size++] = (uint16_t) g;
    return size;
}

// A candidate to suppose, and how many candidates remain at the fixpoint.
typedef struct Trial {
    size_t candidate, left;
} Trial;

static int by_left (const void *a, const void *b) {
    const Trial *const x = a, *const y = b;
    return x->left != y->left ? order (x->left, y->left)
                              : order (x->candidate, y->candidate);
}

// Tries a proof from all truths with `levels` levels of nesting, and makes it the current step
// if it has fewer than `best` lines.  Returns the number of lines of the shorter proof.
static size_t try_proof (Step *step, const Position *position, unsigned levels,
                         size_t candidate, int64_t *effort, size_t best) {
    size_t size = all_truths (step, position);
    const size_t lines =
        sudoku_prove_shortly (step->prover, levels, step->others, &size,
                              (Target){candidate, true}, effort);
    if (lines >= best)
        return best;
    step->size = size;
    memcpy (step->truths, step->others, size * sizeof *step->truths);
    memset (step->eliminate, 0, 2 * position->words * sizeof (uint64_t));
    set_add (step->eliminate, candidate);
    return lines;
}

// Makes a step from a proof with nesting that reads at most `most` words.  The candidates
// come first whose supposition left the fewest others.  *more: whether some proof was given
// up at this limit.
static bool suppose_nested (Step *step, const Position *position,
                            unsigned levels, int64_t most, const Trial *trials,
                            size_t size, bool *more) {
    size_t best = SIZE_MAX;
    *more = false;
    for (size_t i = 0; i < size && i < NESTED_MOST; i++) {
        int64_t effort = most;
        if (best < SIZE_MAX && (levels == PROOF_DEEP || i % NESTED_GROUP == 0))
            break;
        best = try_proof (step, position, levels, trials[i].candidate, &effort,
                          best);
        *more |= effort <= 0;
    }
    return best < SIZE_MAX;
}

// Makes a step from a proof without nesting, and records how many candidates remain after
// each trial.  Candidates whose proofs from the same truths are not longer are excluded, too.
static bool suppose (Step *step, const Position *position, Trial *trials,
                     size_t size) {
    int64_t budget = PLAIN_EFFORT >> step->halved;
    size_t best = SIZE_MAX;
    for (size_t i = 0; i < size && budget > 0; i++) {
        best =
            try_proof (step, position, 0, trials[i].candidate, &budget, best);
        trials[i].left = sudoku_prover_left (step->prover);
    }
    for (size_t i = 0; best < SIZE_MAX && i < size; i++) {
        size_t truths = step->size;
        budget = PLAIN_EFFORT >> step->halved;
        memcpy (step->others, step->truths, truths * sizeof *step->truths);
        if (sudoku_prove_shortly (step->prover, 0, step->others, &truths,
                                  (Target){trials[i].candidate, true},
                                  &budget) <= best)
            set_add (step->eliminate, trials[i].candidate);
    }
    return best < SIZE_MAX;
}

bool sudoku_step_greater (Step *step, const Position *position) {
    Trial *const trials = malloc ((position->size + 1) * sizeof *trials);
    size_t size = 0;
    if (!trials)
        return false;
    FOR_SET (c, position->impossible[word], position->words)
        trials[size++] = (Trial){c, SIZE_MAX};
    bool more, found = suppose (step, position, trials, size);
    if (!found) {
        qsort (trials, size, sizeof *trials, by_left);
        found =
            suppose_nested (step, position, 1, NESTED_EFFORT >> step->halved,
                            trials, size, &more);
    }
    // A board with several solutions may have no proof for the solution that was chosen.
    more = !found;
    for (int64_t most = DEEP_EFFORT; more && !stops (position->stop, 0);
         most *= 2) {
        found = suppose_nested (step, position, PROOF_DEEP, most, trials, size,
                                &more);
        more &= !found;
    }
    free (trials);
    return found;
}
