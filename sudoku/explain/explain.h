// explain.h -- an explainer, and the functions its files share; see explain.c.

#pragma once

#include "sudoku/board/stop.h"
#include "sudoku/explain/finders/chain.h"
#include "sudoku/explain/position/form.h"
#include "sudoku/explain/proofs/parts.h"
#include "sudoku/explain/proofs/smallest.h"
#include "sudoku/explain/referee/judge.h"
#include "sudoku/explain/step.h"
#include "sudoku/explain/argument.h"

// The search for steps at a position, see search.c.
typedef struct Search {
    Smallest *smallest;
    Refuter *refuter;
    Step step; // the current step
    Finder finder;
    Finder part; // restricted to the truths of one step
    size_t most;
    int64_t effort;
    size_t wanted; // truths per instance; 0 for any number
    bool reduced;  // the step does not need all truths of the instance
    // [sudoku_techniques] the numbers of truths that the instances of a technique need at
    // this position, as bits; bit 0: they are known
    uint32_t *sizes;
    // [sudoku_techniques] the last look without instances of a technique, see finder.h
    uint32_t *idle;
} Search;

// Selects steps, see style.c.
typedef struct Style {
    bool *techniques; // [sudoku_techniques]; null for smallest steps
    int flags;
} Style;

// State of sudoku_explainer_all: the callback for instances, and the instances found so
// far.
typedef struct Listing {
    int (*each) (void *state, const sudoku_step *step);
    void *state;
    uint64_t *hashes; // [room] of instances, in an open hash table; 0: empty
    size_t size, room;
    int result;
} Listing;

struct sudoku_explainer {
    sudoku_board *solution;
    unsigned char *possible; // [N³]
    Position *position;
    Search search;
    Style style;
    Listing listing;
    Stop stop; // the solver's stop callback
    sudoku_step out;
    bool found;   // there is a step that is not applied yet
    size_t steps; // number of steps found
    Apart *apart; // for the referee
    Parts *parts; // remaining parts of the current step, or null
};

static inline bool explainer_stopped (const sudoku_explainer *explainer) {
    return explainer->stop.stopped;
}

// Whether steps need their proof: because it is shown, or because under variant rules
// the choice between steps depends on the length of the proof.
static inline bool explainer_proves (const sudoku_explainer *explainer) {
    return !(explainer->style.flags & SUDOKU_UNPROVED) ||
           (explainer->style.flags & SUDOKU_PARTS &&
            !explainer->position->classic);
}

static inline bool explainer_assumes (const sudoku_explainer *explainer,
                                      const Technique *technique) {
    return technique->truths != UNIQUE_TRUTHS ||
           (explainer->position->classic &&
            explainer->style.flags & SUDOKU_ASSUME_UNIQUE);
}

static inline bool is_fish (int argument) {
    return argument >= SUDOKU_ARGUMENT_FISH &&
           argument <= SUDOKU_ARGUMENT_MUTANT;
}

// Finds a step, makes it the current step, and sets its technique (null if it has none).
int sudoku_search_step (sudoku_explainer *explainer, const char **technique);
// Makes an instance the current step, if it holds and the style selects it.
bool sudoku_search_capture (Finder *finder, const uint16_t *truths,
                            size_t size);
// Passes the instances of the allowed techniques (null: all techniques) with `wanted` truths
// (0: any number) to `found`, in the order of the table; with `all`, all instances.  Returns
// the technique at which `found` ended the search, or null.
const Technique *sudoku_search_techniques (
    sudoku_explainer *explainer,
    bool (*found) (Finder *finder, const uint16_t *truths, size_t size),
    bool all, const bool *allowed, size_t wanted);
// Finds a chain for the current step: the instance as reported; or, if it is not a
// chain or has unneeded truths, another chain of the needed truths, of the finder's
// technique or with nodes of any kind.
void sudoku_search_settle (sudoku_explainer *explainer);
// Lower bound on the number of truths of any step that excludes the same candidates as
// the current step: the greatest of the bounds for its single targets.
size_t sudoku_search_least (sudoku_explainer *explainer);

// Writes, judges and names the current step.
int sudoku_finish_step (sudoku_explainer *explainer, const char *technique);
// Replaces the current step by the next of its parts, if it has parts, and judges this part.
int sudoku_finish_part (sudoku_explainer *explainer);

// Makes an explainer from one known solution of the board: it needs no solver, and all
// other digits count as impossible.  Also returns SUDOKU_BAD_INPUT if `solution` is not
// a solution.
int sudoku_explainer_new_towards (const sudoku_board *board,
                                  const sudoku_board *solution, void *state,
                                  int (*stop) (void *state),
                                  sudoku_explainer **explainer);
