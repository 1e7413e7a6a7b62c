// explain.h -- an explainer, and what its files ask of each other; see explain.c.

#pragma once

#include "sudoku/board/stop.h"
#include "sudoku/explain/finders/chain.h"
#include "sudoku/explain/proofs/parts.h"
#include "sudoku/explain/proofs/smallest.h"
#include "sudoku/explain/referee/judge.h"
#include "sudoku/explain/step.h"
#include "sudoku/explain/argument.h"

// What finds steps at a position, see search.c.
typedef struct Search {
    Smallest *smallest;
    Refuter *refuter;
    Step step; // the one at hand
    Finder finder;
    Finder part; // which sees the truths of a step alone
    size_t most;
    int64_t effort;
    size_t wanted; // truths of an instance, 0: any number
    bool reduced;  // the step can do without some truths of the instance
} Search;

// Which steps are wanted, see style.c.
typedef struct Style {
    bool *techniques; // [sudoku_techniques] null: smallest steps
    int flags;
} Style;

// Of sudoku_explain_all: who is told of each instance, and what was found so far.
typedef struct Listing {
    int (*each) (void *state, const sudoku_step *step);
    void *state;
    uint64_t *hashes; // [room] of the instances, each behind its place; 0: none
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
    Stop stop; // that of the solver
    sudoku_step out;
    bool found;   // a step, which is not taken yet
    size_t steps; // so many were found
    Apart *apart; // of the referee
    Parts *parts; // of the one at hand, which are still to come; null: none
};

static inline bool explainer_stopped (const sudoku_explainer *explainer) {
    return explainer->stop.stopped;
}

// Whether steps need their proof: to show it, or as steps of other rules are as long as their
// proofs can be read, also where these are not shown.
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

// Finds a step and makes it the one at hand, with its technique, null: it has none.
int sudoku_search_step (sudoku_explainer *explainer, const char **technique);
// Makes an instance the step at hand, if it holds and is one that is wanted.
bool sudoku_search_capture (Finder *finder, const uint16_t *truths,
                            size_t size);
// Finds the step at hand as a chain: the instance as it was told; or, if it was told as
// none or can do without some of its truths, another one with those that are left, of
// this technique or of any nodes.
void sudoku_search_settle (sudoku_explainer *explainer,
                           const Technique *technique);
// So many truths it takes at least to exclude all that the step at hand excludes: as
// many as the one that takes most.
size_t sudoku_search_least (sudoku_explainer *explainer);

// Writes, judges and names the step at hand.
int sudoku_finish_step (sudoku_explainer *explainer, const char *technique);
// Makes the step at hand the next of its parts, if it has any, and judges it.
int sudoku_finish_part (sudoku_explainer *explainer);
