// deduction.c -- turns steps into theorems, and theorems into steps.

#include "sudoku/board/vars.h"
#include "sudoku/theorems/theorems.h"
#include "sudoku/explain/position/form.h"
#include "sudoku/explain/argument.h"
#include "sudoku/board/geometry.h"
#include "sudoku/theorems/pattern.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned number_of (sudoku_rule rule) {
    return rule.kind == SUDOKU_CELL
               ? rule.row * 9 + rule.col
               : (unsigned) rule.kind * 81 + rule.house * 9 + rule.digit - 1;
}

// The rule with this number, as a truth or as a link.
static sudoku_rule rule_of (unsigned number, bool truth) {
    sudoku_rule rule;
    memset (&rule, 0, sizeof rule);
    rule.kind = (int) (number / 81);
    if (rule.kind == SUDOKU_CELL) {
        rule.row = number / 9;
        rule.col = number % 9;
    } else {
        rule.house = number / 9 % 9;
        rule.digit = number % 9 + 1;
    }
    rule.needs = truth;
    rule.excludes = !truth;
    return rule;
}

static sudoku_given given_of (unsigned candidate) {
    const sudoku_given given = {candidate_row (candidate),
                                candidate_col (candidate),
                                candidate_digit (candidate) + 1};
    return given;
}

static bool in_range (const sudoku_step *step) {
    for (size_t t = 0; t < step->truths_size; t++) {
        const sudoku_rule rule = step->truths[t];
        if (rule.kind == SUDOKU_CELL
                ? rule.row > 8 || rule.col > 8
                : rule.kind < SUDOKU_CELL || rule.kind > SUDOKU_BOX ||
                      rule.house > 8 || rule.digit - 1 > 8)
            return false;
    }
    return true;
}

// Whether the cell is blank, its marks allow the digit, and none of its houses has the
// digit.
static bool is_open (const sudoku_board *board, sudoku_given at) {
    unsigned houses[3];
    houses_of_cell (3, at.row, at.col, houses);
    bool open = !sudoku_get (board, at.row, at.col) &&
                sudoku_allowed (board, at.row, at.col, at.digit);
    for (unsigned i = 0; i < 27; i++) {
        const Place place = house_place (3, houses[i / 9], i % 9);
        open &= sudoku_get (board, place.row, place.col) != at.digit;
    }
    return open;
}

// Allows the open candidates of the truths.
static void allow (Pattern *pattern, const sudoku_board *board) {
    for (size_t t = 0; t < pattern->size; t++)
        for (unsigned k = 0; k < 9; k++) {
            const unsigned c = sudoku_pattern_member (pattern->truths[t], k);
            pattern->allowed[c] = is_open (board, given_of (c));
        }
}

int sudoku_theorem_of (const sudoku_board *board, const sudoku_step *step,
                       size_t target, char text[SUDOKU_THEOREM_TEXT]) {
    Pattern pattern;
    static_assert ((int) SUDOKU_THEOREM_TRUTHS == PATTERN_TRUTHS &&
                       (int) SUDOKU_THEOREM_TEXT == PATTERN_TEXT,
                   "two names");
    if (sudoku_order (board) != 3 || !in_range (step) ||
        target >= step->eliminate_size + step->place_size)
        return SUDOKU_BAD_INPUT;
    if (step->truths_size > PATTERN_TRUTHS)
        return SUDOKU_UNKNOWN;
    memset (&pattern, 0, sizeof pattern);
    pattern.value = target >= step->eliminate_size;
    const sudoku_given given = pattern.value
                                   ? step->place[target - step->eliminate_size]
                                   : step->eliminate[target];
    if (given.row > 8 || given.col > 8 || given.digit - 1 > 8)
        return SUDOKU_BAD_INPUT;
    pattern.target =
        (uint16_t) candidate_of (given.row, given.col, given.digit - 1);
    for (size_t t = 0; t < step->truths_size; t++)
        pattern.truths[pattern.size++] = (uint16_t) number_of (step->truths[t]);
    allow (&pattern, board);
    if (!sudoku_pattern_holds (&pattern, NULL))
        return SUDOKU_BAD_INPUT;
    // The normal form comes first, since it determines the order in which candidates
    // are allowed.
    sudoku_pattern_minimize (&pattern);
    if (!sudoku_pattern_normalize (&pattern))
        return SUDOKU_UNKNOWN;
    sudoku_pattern_extend (&pattern);
    if (!sudoku_pattern_normalize (&pattern))
        return SUDOKU_UNKNOWN;
    sudoku_pattern_text (&pattern, text);
    return SUDOKU_OK;
}

// ---------------------------------------------------------------------------
// As a step

static int make_board (const Pattern *pattern, sudoku_theorem *theorem) {
    theorem->board = sudoku_board_new (3);
    int result = theorem->board ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
    for (size_t t = 0; t < pattern->size; t++)
        for (unsigned k = 0; k < 9 && result == SUDOKU_OK; k++) {
            const unsigned c = sudoku_pattern_member (pattern->truths[t], k);
            const sudoku_given given = given_of (c);
            if (!pattern->allowed[c])
                result = sudoku_forbid (theorem->board, given.row, given.col,
                                        given.digit);
        }
    return result;
}

static int make_step (const Pattern *pattern, sudoku_theorem *theorem) {
    bool links[RULES];
    sudoku_step *const step = theorem->step = calloc (1, sizeof *step);
    if (!step)
        return SUDOKU_OUT_OF_MEMORY;
    step->truths = malloc (PATTERN_TRUTHS * sizeof *step->truths);
    step->links = malloc (RULES * sizeof *step->links);
    sudoku_given *const target = malloc (sizeof *target);
    if (pattern->value)
        step->place = target;
    else
        step->eliminate = target;
    if (!step->truths || !step->links || !target)
        return SUDOKU_OUT_OF_MEMORY;
    *target = given_of (pattern->target);
    step->place_size = pattern->value;
    step->eliminate_size = !pattern->value;
    for (size_t t = 0; t < pattern->size; t++)
        step->truths[step->truths_size++] = rule_of (pattern->truths[t], true);
    sudoku_pattern_links (pattern, links);
    for (unsigned rule = 0; rule < RULES; rule++)
        if (links[rule])
            step->links[step->links_size++] = rule_of (rule, false);
    return SUDOKU_OK;
}

static int complain (sudoku_error *error, size_t column, const char *message) {
    if (error) {
        error->line = 1;
        error->column = column;
        snprintf (error->message, sizeof error->message, "%s", message);
    }
    return SUDOKU_BAD_INPUT;
}

// Reads a pattern that ends at the end of the line or at #, and checks it.
static int parse (const char *text, Pattern *pattern, sudoku_error *error) {
    const char *end = text;
    const char *const problem = sudoku_pattern_read (pattern, &end);
    if (problem)
        return complain (error, (size_t) (end - text) + 1, problem);
    if (!sudoku_pattern_holds (pattern, NULL))
        return complain (error, 1,
                         "expected a target that follows from the truths");
    return SUDOKU_OK;
}

int sudoku_theorem_read (const char *text, sudoku_theorem *theorem,
                         sudoku_error *error) {
    Pattern pattern;
    memset (theorem, 0, sizeof *theorem);
    int result = parse (text, &pattern, error);
    if (result == SUDOKU_OK)
        result = make_board (&pattern, theorem);
    if (result == SUDOKU_OK)
        result = make_step (&pattern, theorem);
    if (result == SUDOKU_OK) {
        theorem->shape = sudoku_pattern_shape (&pattern);
        result = sudoku_step_holds (theorem->board, theorem->step);
        if (result == SUDOKU_NONE)
            result = SUDOKU_WRONG;
    }
    if (result == SUDOKU_OK)
        result = sudoku_form_settle (theorem->board, theorem->step, NULL);
    if (result != SUDOKU_OK)
        sudoku_theorem_release (theorem);
    return result;
}

void sudoku_theorem_release (sudoku_theorem *theorem) {
    sudoku_board_free (theorem->board);
    if (theorem->step) {
        sudoku_form_release (theorem->step);
        free (theorem->step->truths);
        free (theorem->step->links);
        free (theorem->step->eliminate);
        free (theorem->step->place);
    }
    free (theorem->step);
    memset (theorem, 0, sizeof *theorem);
}

// ---------------------------------------------------------------------------
// As a formula

// Lists the open candidates of a rule that occur in the theorem, as variables.
static size_t list_vars (const sudoku_theorem *theorem, sudoku_rule rule,
                         int vars[9]) {
    const sudoku_step *const step = theorem->step;
    const sudoku_given target =
        step->place_size ? *step->place : *step->eliminate;
    bool mine[CANDIDATES] = {false};
    size_t size = 0;
    mine[candidate_of (target.row, target.col, target.digit - 1)] = true;
    for (size_t t = 0; t < step->truths_size; t++)
        for (unsigned k = 0; k < 9; k++)
            mine[sudoku_pattern_member (number_of (step->truths[t]), k)] = true;
    for (unsigned k = 0; k < 9; k++) {
        const unsigned c = sudoku_pattern_member (number_of (rule), k);
        const sudoku_given given = given_of (c);
        if (mine[c] &&
            sudoku_allowed (theorem->board, given.row, given.col, given.digit))
            vars[size++] = var_of (3, given.row, given.col, given.digit);
    }
    return size;
}

int sudoku_theorem_encode (const sudoku_theorem *theorem,
                           const sudoku_sink *sink) {
    const sudoku_step *const step = theorem->step;
    const sudoku_given target =
        step->place_size ? *step->place : *step->eliminate;
    const int var = var_of (3, target.row, target.col, target.digit);
    const int otherwise = step->place_size ? -var : var;
    int vars[9], result = sink->clause (sink->state, &otherwise, 1);
    for (size_t t = 0; t < step->truths_size && result == SUDOKU_OK; t++) {
        const size_t size = list_vars (theorem, step->truths[t], vars);
        result = sink->clause (sink->state, vars, size);
    }
    for (size_t l = 0; l < step->links_size && result == SUDOKU_OK; l++) {
        const size_t size = list_vars (theorem, step->links[l], vars);
        result = sink->at_most_one (sink->state, vars, size);
    }
    return result;
}
