// score.c -- the scores of two programs for people, from steps with names.
//
// HoDoKu adds up what the steps of the textbook count; Sudoku Explainer takes the
// hardest step, where each is the easiest of the position.  Both tables are in
// techniques.def.  What has no name there is a chain: HoDoKu has a score for all of them,
// and Sudoku Explainer rates it by its length.  Our steps have truths instead, so
// the number of a chain comes from these.  Smallest steps give our own measure.

#include "sudoku/explain/finders/finder.h"
#include "sudoku/sudoku.h"
#include "sudoku/sudoku_explain.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdio.h>
#include <string.h>

// Of a step without a name.  A chain is a step that is known to be smallest; others
// are cases within cases.
enum { FORCING_CHAIN = 500, FORCING_NET = 700 };

// Nodes of the search for a smallest step: a tenth of what explain takes, at the same
// rank correlation.
enum { TECHNIQUES_MAX = 100, EFFORT = 4000, TRUTHS_MAX = 10000 };

// Tenths of Sudoku Explainer; the table has the first.
enum { HIDDEN_SINGLE = 15, HIDDEN_SINGLE_OF_BOX = 12, BEYOND_CHAINS = 83 };
enum { CHAIN_MOST = 12 }; // truths, as the search

static const Technique *technique (size_t index) {
    return sudoku_techniques_table + index;
}

// ---------------------------------------------------------------------------
// Sudoku Explainer

// Tenths for a chain: a base for its kind, and one for each threshold that its length
// passes: 4, 6, 8, 12, 16, 24 and so on.  A truth links two candidates, so the length
// is taken as twice the truths, and what is longer is of a harder kind: forcing
// chain, both a chain and a cycle, multiple.  The first two bounds come from a sample
// (bench/results/score.md), the last is where the search ends.  0 for what is longer:
// a dynamic chain, or chains within chains, of any number above 8.3.
static unsigned chain (size_t truths) {
    if (truths > CHAIN_MOST)
        return 0;
    unsigned number = truths < 3 ? 66 : truths < 7 ? 70 : 80;
    for (size_t passed = 4; passed < 2 * truths;
         passed += passed & (passed - 1) ? passed / 3 : passed / 2)
        number++;
    return number;
}

// The least number in the table that is above this one; 0: there is none.
static unsigned next_number (unsigned number) {
    unsigned next = 0;
    for (size_t i = 0; i < 2 * sudoku_techniques (); i++) {
        const Technique *const one = technique (i / 2);
        const unsigned other = i % 2 ? one->direct : one->explainer;
        if (other > number && (!next || other < next))
            next = other;
    }
    return next;
}

// Finds the easiest step, first one in the table, and its number; 0: none is known.
static int easiest (sudoku_explainer *explainer, const sudoku_step **step,
                    unsigned *number) {
    int result = SUDOKU_NONE;
    *number = 0;
    while (result == SUDOKU_NONE && (*number = next_number (*number))) {
        bool techniques[TECHNIQUES_MAX] = {false};
        int flags = SUDOKU_ONLY | SUDOKU_UNPROVED | SUDOKU_ASSUME_UNIQUE;
        for (size_t i = 0; i < sudoku_techniques (); i++) {
            const bool direct = technique (i)->direct == *number;
            techniques[i] = direct || technique (i)->explainer == *number;
            flags |= direct ? SUDOKU_DIRECT : 0;
        }
        result = sudoku_explain_style (explainer, techniques, flags);
        if (result == SUDOKU_OK)
            result = sudoku_explain (explainer, step);
    }
    if (result == SUDOKU_SOLVED && *number == HIDDEN_SINGLE &&
        (*step)->truths->kind == SUDOKU_BOX)
        *number = HIDDEN_SINGLE_OF_BOX; // they come first
    if (result != SUDOKU_NONE)
        return result;
    result = sudoku_explain_style (explainer, NULL, SUDOKU_UNPROVED);
    if (result == SUDOKU_OK)
        result = sudoku_explain (explainer, step);
    if (result == SUDOKU_SOLVED)
        *number = chain ((*step)->truths_size);
    return result;
}

// ---------------------------------------------------------------------------
// Passes over the steps of a board

static void count_textbook (const sudoku_step *step, sudoku_score *score) {
    const int known = step->named ? sudoku_technique (step->technique) : -1;
    score->hodoku += known >= 0 ? technique ((size_t) known)->hodoku
                     : step->least == step->truths_size ? FORCING_CHAIN
                                                        : FORCING_NET;
}

static void count_truths (const sudoku_step *step, sudoku_score *score) {
    score->total += step->truths_size;
    if (step->truths_size > score->largest)
        score->largest = step->truths_size;
}

// How hard a step is: by the books, or by its truths first.
static size_t hardness (const sudoku_step *step, bool classic) {
    const int known = step->named ? sudoku_technique (step->technique) : -1;
    const size_t all = sudoku_techniques () + 1, size = step->truths_size + 1;
    const size_t place = known >= 0 ? (size_t) known : all - 1;
    return classic ? place * TRUTHS_MAX + size : size * all + place + 1;
}

// Goes through the steps of one kind.
static int pass (sudoku_explainer *explainer, int kind, void *state,
                 int (*stop) (void *state), sudoku_score *score) {
    const sudoku_step *step;
    const bool classic = sudoku_order (sudoku_explainer_board (explainer)) != 0;
    unsigned number = 0;
    size_t hardest = 0;
    int result = SUDOKU_OK;
    if (kind != SUDOKU_SCORE_EXPLAINER) {
        bool all[TECHNIQUES_MAX];
        memset (all, true, sizeof all);
        result = sudoku_explain_style (explainer,
                                       kind == SUDOKU_SCORE_TRUTHS ? NULL : all,
                                       SUDOKU_UNPROVED);
    }
    while (result >= 0) {
        if (stop && stop (state))
            return SUDOKU_UNKNOWN;
        result = kind == SUDOKU_SCORE_EXPLAINER
                     ? easiest (explainer, &step, &number)
                     : sudoku_explain (explainer, &step);
        if (result != SUDOKU_SOLVED)
            return result == SUDOKU_NONE ? SUDOKU_SOLVED : result;
        if (kind == SUDOKU_SCORE_HODOKU)
            count_textbook (step, score);
        else if (kind == SUDOKU_SCORE_TRUTHS)
            count_truths (step, score);
        else if (kind == SUDOKU_SCORE_STEPS) {
            score->steps++;
            if (hardness (step, classic) > hardest) {
                hardest = hardness (step, classic);
                if (step->named)
                    memcpy (score->hardest, step->technique,
                            sizeof score->hardest);
                else
                    snprintf (score->hardest, sizeof score->hardest,
                              "%zu truth%s", step->truths_size,
                              step->truths_size == 1 ? "" : "s");
            }
        } else if (!number) {
            score->explainer = BEYOND_CHAINS;
            score->above = true;
            return SUDOKU_SOLVED;
        } else if (number > score->explainer)
            score->explainer = number;
    }
    return result;
}

int sudoku_rate_score (sudoku_solver *solver, const sudoku_board *puzzle,
                       int kinds, void *state, int (*stop) (void *state),
                       sudoku_score *score) {
    int result = SUDOKU_SOLVED;
    memset (score, 0, sizeof *score);
    if (sudoku_side (puzzle) > 9 || sudoku_techniques () > TECHNIQUES_MAX ||
        (!sudoku_order (puzzle) &&
         kinds & (SUDOKU_SCORE_HODOKU | SUDOKU_SCORE_EXPLAINER)))
        return SUDOKU_BAD_INPUT;
    for (int kind = 1; kind <= SUDOKU_SCORE_STEPS; kind *= 2)
        if (result == SUDOKU_SOLVED && kinds & kind) {
            sudoku_explainer *explainer;
            result =
                sudoku_explainer_new (solver, puzzle, 0, EFFORT, &explainer);
            if (result == SUDOKU_SOLVED)
                result = pass (explainer, kind, state, stop, score);
            sudoku_explainer_free (explainer);
        }
    return result;
}
