// large_steps.c -- steps for boards where finding the smallest step takes too long.
//
// A step is made from a proof that some candidate is false, and has only the truths that
// the proof needs.  Proofs are tried in this order: suppositions without nesting, with one
// level of nesting (prove.c), then refutations by propagation and cases (refute.c).

#include "sudoku/explain/large_steps.h"

#include <stdlib.h>
#include <string.h>

enum {
    CASES_EFFORT =
        100000000, // words that refutations may read: 77,000 nodes at side 9
    NESTED_EFFORT = 2000000, // words that a nested proof may read
    NESTED_GROUP = 4,        // candidates per group; its shortest proof is used
    NESTED_MOST = 48,        // candidates to try with nesting
    CASES_MOST =
        16, // candidates to refute by cases, on boards with constraints
    FIRST_EFFORT = 200 // nodes per refutation by cases; doubled if all fail
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
    if (x->left != y->left)
        return x->left < y->left ? -1 : 1;
    return x->candidate < y->candidate ? -1 : x->candidate != y->candidate;
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

// Tries proofs with one level of nesting, for one group of candidates after another, until
// a group has a proof.  Suppositions that left the fewest candidates come first.
static size_t try_nested (Step *step, const Position *position, Trial *trials,
                          size_t size) {
    size_t best = SIZE_MAX;
    qsort (trials, size, sizeof *trials, by_left);
    for (size_t i = 0; i < size && i < NESTED_MOST; i++) {
        int64_t effort = NESTED_EFFORT >> step->halved;
        if (best < SIZE_MAX && i % NESTED_GROUP == 0)
            break;
        best =
            try_proof (step, position, 1, trials[i].candidate, &effort, best);
    }
    return best;
}

// Makes a step from a proof by supposition, and records how many candidates
// remain after each trial.
static bool suppose (Step *step, const Position *position, Trial *trials,
                     size_t size) {
    int64_t budget = CASES_EFFORT >> step->halved;
    size_t best = SIZE_MAX, tried = 0;
    for (; tried < size && budget > 0; tried++) {
        best = try_proof (step, position, 0, trials[tried].candidate, &budget,
                          best);
        trials[tried].left = sudoku_prover_left (step->prover);
    }
    const bool plain = best < SIZE_MAX;
    if (!plain)
        best = try_nested (step, position, trials, tried);
    for (size_t i = 0; plain && i < size; i++) {
        const size_t c = trials[i].candidate;
        size_t truths = step->size;
        budget = CASES_EFFORT >> step->halved;
        memcpy (step->others, step->truths, truths * sizeof *step->truths);
        if (sudoku_prove_shortly (step->prover, 0, step->others, &truths,
                                  (Target){c, true}, &budget) <= best)
            set_add (step->eliminate, c);
    }
    return best < SIZE_MAX;
}

// Makes a step from a refutation by cases.
static bool refute (Step *step, const Position *position, Refuter *refuter,
                    const Trial *trials, size_t size) {
    Target best = {SIZE_MAX, true};
    const int64_t words = (int64_t) (position->groups * position->words);
    int64_t budget = (CASES_EFFORT >> step->halved) / words;
    step->size = SIZE_MAX;
    bool more = true;
    for (int64_t most = FIRST_EFFORT; more && best.candidate == SIZE_MAX;
         most *= 2) {
        more = false;
        for (size_t i = 0; i < size; i++) {
            int64_t effort = most;
            if (budget < 0 && best.candidate != SIZE_MAX)
                continue;
            size_t truths = all_truths (step, position);
            const Target target = {trials[i].candidate, true};
            if (sudoku_refute_using (refuter, step->others, &truths, target,
                                     &effort) &&
                truths < step->size) {
                step->size = truths;
                best = target;
                memcpy (step->truths, step->others,
                        truths * sizeof *step->truths);
            }
            more |= effort <= 0;
            budget -= most - effort;
        }
    }
    if (best.candidate == SIZE_MAX)
        return false;
    sudoku_step_minimize (step, refuter, best);
    memset (step->eliminate, 0, 2 * position->words * sizeof (uint64_t));
    set_add (step->eliminate, best.candidate);
    return true;
}

static int by_candidate (const void *a, const void *b) {
    const Trial *const x = a, *const y = b;
    return x->candidate < y->candidate ? -1 : x->candidate > y->candidate;
}

bool sudoku_step_greater (Step *step, const Position *position,
                          Refuter *refuter, bool *complete) {
    Trial *const trials = malloc ((position->size + 1) * sizeof *trials);
    size_t size = 0;
    *complete = false;
    if (!trials)
        return false;
    FOR_SET (c, position->impossible[word], position->words)
    trials[size++] = (Trial){c, SIZE_MAX};
    *complete = suppose (step, position, trials, size);
    // Refutations with constraints are slow.  So the candidates come first whose
    // supposition left the fewest others.
    qsort (trials, size, sizeof *trials,
           position->classic ? by_candidate : by_left);
    if (!position->classic && size > CASES_MOST)
        size = CASES_MOST;
    const bool found =
        *complete || refute (step, position, refuter, trials, size);
    free (trials);
    return found;
}
