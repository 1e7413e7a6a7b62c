// judge.c -- whether a step holds: the referee of explanations.
//
// It knows boards, truths and links by sudoku.h alone.  A target is supposed to be
// otherwise, and then all choices of a candidate from each truth are tried, those
// of truths with few candidates first.  Two candidates of a link exclude each
// other.  The step holds if there is no choice.

#include "sudoku/sudoku.h"
#include "sudoku/sudoku_explain.h"

#include <stdlib.h>
#include <string.h>

typedef struct Judge {
    const sudoku_board *board;
    const sudoku_step *step;
    unsigned n, side;
    sudoku_given *candidates; // of the truths, one after the other
    unsigned *excluded;       // [candidates] by so many choices
    size_t *ends;             // [truths]
    bool *held;               // [truths]
} Judge;

static bool same (sudoku_given a, sudoku_given b) {
    return a.row == b.row && a.col == b.col && a.digit == b.digit;
}

static bool belongs (const Judge *judge, sudoku_given given, sudoku_rule rule) {
    const unsigned n = judge->n;
    switch (rule.kind) {
    case SUDOKU_CELL:
        return given.row == rule.row && given.col == rule.col;
    case SUDOKU_ROW:
        return given.digit == rule.digit && given.row == rule.house;
    case SUDOKU_COLUMN:
        return given.digit == rule.digit && given.col == rule.house;
    default:
        return given.digit == rule.digit &&
               given.row / n * n + given.col / n == rule.house;
    }
}

static bool is_candidate (const Judge *judge, sudoku_given given) {
    const unsigned n = judge->n;
    if (sudoku_get (judge->board, given.row, given.col) ||
        !sudoku_allowed (judge->board, given.row, given.col, given.digit))
        return false;
    for (unsigned k = 0; k < judge->side; k++)
        if (sudoku_get (judge->board, given.row, k) == given.digit ||
            sudoku_get (judge->board, k, given.col) == given.digit ||
            sudoku_get (judge->board, given.row / n * n + k / n,
                        given.col / n * n + k % n) == given.digit)
            return false;
    return true;
}

// The k-th of the cells or digits that a rule is about.
static sudoku_given member (const Judge *judge, sudoku_rule rule, unsigned k) {
    const unsigned n = judge->n;
    sudoku_given given = {rule.house, k, rule.digit};
    if (rule.kind == SUDOKU_CELL) {
        given.row = rule.row;
        given.col = rule.col;
        given.digit = k + 1;
    } else if (rule.kind == SUDOKU_COLUMN) {
        given.row = k;
        given.col = rule.house;
    } else if (rule.kind == SUDOKU_BOX) {
        given.row = rule.house / n * n + k / n;
        given.col = rule.house % n * n + k % n;
    }
    return given;
}

// Notes for each candidate whether a choice excludes it.
static void exclude (Judge *judge, sudoku_given choice, bool value) {
    const sudoku_step *const step = judge->step;
    const size_t size = judge->ends[step->truths_size - 1];
    for (size_t l = 0; l < step->links_size; l++)
        if (belongs (judge, choice, step->links[l]))
            for (size_t i = 0; i < size; i++)
                if (belongs (judge, judge->candidates[i], step->links[l]) &&
                    !same (judge->candidates[i], choice))
                    judge->excluded[i] += value ? 1u : -1u;
}

static size_t begin_of (const Judge *judge, size_t truth) {
    return truth ? judge->ends[truth - 1] : 0;
}

static bool has_choice (Judge *judge) {
    const size_t truths = judge->step->truths_size;
    size_t best = truths, fewest = SIZE_MAX;
    for (size_t t = 0; t < truths; t++) {
        size_t count = 0;
        for (size_t i = begin_of (judge, t); i < judge->ends[t]; i++)
            count += !judge->excluded[i];
        if (!judge->held[t] && count < fewest) {
            fewest = count;
            best = t;
        }
    }
    if (best == truths)
        return true;
    bool found = false;
    judge->held[best] = true;
    for (size_t i = begin_of (judge, best); i < judge->ends[best] && !found;
         i++) {
        if (judge->excluded[i])
            continue;
        exclude (judge, judge->candidates[i], true);
        found = has_choice (judge);
        exclude (judge, judge->candidates[i], false);
    }
    judge->held[best] = false;
    return found;
}

// Whether it can be that the candidate has this value.
static bool possible (Judge *judge, sudoku_given target, bool value) {
    const size_t size = judge->ends[judge->step->truths_size - 1];
    memset (judge->excluded, 0, (size + 1) * sizeof *judge->excluded);
    if (value)
        exclude (judge, target, true);
    else
        for (size_t i = 0; i < size; i++)
            judge->excluded[i] += same (judge->candidates[i], target);
    return has_choice (judge);
}

static bool in_range (const Judge *judge, sudoku_given given) {
    return given.row < judge->side && given.col < judge->side &&
           given.digit >= 1 && given.digit <= judge->side;
}

static bool hold (Judge *judge) {
    const sudoku_step *const step = judge->step;
    size_t size = 0;
    for (size_t t = 0; t < step->truths_size; t++) {
        for (unsigned k = 0; k < judge->side; k++) {
            const sudoku_given given = member (judge, step->truths[t], k);
            if (!in_range (judge, given))
                return false;
            if (is_candidate (judge, given))
                judge->candidates[size++] = given;
        }
        // The truth of a digit that was placed holds, but nothing follows from it.
        if (size == begin_of (judge, t))
            return false;
        judge->ends[t] = size;
    }
    for (size_t i = 0; i < step->eliminate_size; i++)
        if (!in_range (judge, step->eliminate[i]) ||
            !is_candidate (judge, step->eliminate[i]) ||
            possible (judge, step->eliminate[i], true))
            return false;
    for (size_t i = 0; i < step->place_size; i++)
        if (!in_range (judge, step->place[i]) ||
            !is_candidate (judge, step->place[i]) ||
            possible (judge, step->place[i], false))
            return false;
    return true;
}

int sudoku_step_holds (const sudoku_board *board, const sudoku_step *step) {
    Judge judge;
    memset (&judge, 0, sizeof judge);
    judge.board = board;
    judge.step = step;
    judge.n = sudoku_order (board);
    judge.side = sudoku_side (board);
    if (!step->truths_size)
        return 0;
    const size_t most = step->truths_size * judge.side + 1;
    judge.candidates = malloc (most * sizeof *judge.candidates);
    judge.excluded = malloc (most * sizeof *judge.excluded);
    judge.ends = calloc (step->truths_size, sizeof *judge.ends);
    judge.held = calloc (step->truths_size, sizeof *judge.held);
    int result = SUDOKU_OUT_OF_MEMORY;
    if (judge.candidates && judge.excluded && judge.ends && judge.held)
        result = hold (&judge);
    free (judge.candidates);
    free (judge.excluded);
    free (judge.ends);
    free (judge.held);
    return result;
}
