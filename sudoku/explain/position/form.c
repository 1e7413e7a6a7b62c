// form.c -- how a step is explained: see SUDOKU_FORM_... in argument.h.
//
// A form is chosen for what it needs: a wing for its three cells and digits, a fish for
// its cover, counting for its links.  Steps without such a reason are explained by their
// proof.

#include "sudoku/explain/position/form.h"
#include "sudoku/board/houses.h"
#include "sudoku/explain/position/fillings.h"
#include "sudoku/explain/position/truths.h"

#include <stdlib.h>
#include <string.h>

enum {
    PLAIN_LINES = 12, // up to this length, a proof reads better than counting
    TRUTHS_TOLD = 4   // more truths without a name are left to the proof
};

// ---------------------------------------------------------------------------
// Counting
//
// k truths without a common candidate need k different true candidates.  Suppose k +
// r links cover all their candidates.  A candidate outside the truths that lies in r
// + 1 links leaves k - 1 links for k truths, so it is false.  A candidate in one
// truth and r + 2 links leaves k - 2 links for the other k - 1 truths.
//
// Source: A. Barker, "Xsudo": ranks; D. P. Bird, "base and cover sets".

static bool is_in (const sudoku_board *board, sudoku_rule rule,
                   sudoku_given at) {
    return (rule.kind == SUDOKU_CELL || rule.digit == at.digit) &&
           sudoku_rule_has (board, rule, at.row, at.col);
}

static size_t count_in (const sudoku_board *board, const sudoku_rule *rules,
                        size_t size, sudoku_given at) {
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += is_in (board, rules[i], at);
    return count;
}

static bool of_houses (const sudoku_rule *rules, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (rules[i].kind > SUDOKU_BOX)
            return false;
    return size > 1;
}

// Whether no candidate is in two truths, and each is in a link.
static bool is_covered (const sudoku_board *board, const sudoku_step *step,
                        sudoku_given *left) {
    for (size_t t = 0; t < step->truths_size; t++) {
        const size_t size = sudoku_rule_left (board, step->truths[t], left);
        for (size_t i = 0; i < size; i++)
            if (count_in (board, step->truths, step->truths_size, left[i]) !=
                    1 ||
                !count_in (board, step->links, step->links_size, left[i]))
                return false;
    }
    return true;
}

static bool has_count (const sudoku_board *board, const sudoku_step *step) {
    const size_t truths = step->truths_size, links = step->links_size;
    if (step->place_size || links < truths || links > truths + 1 ||
        (links > truths && step->proof_size <= PLAIN_LINES) ||
        !of_houses (step->truths, truths) || !of_houses (step->links, links))
        return false;
    const size_t cells = (size_t) board->side * board->side;
    sudoku_given *const left = malloc (cells * sizeof *left);
    bool holds = left && is_covered (board, step, left);
    for (size_t i = 0; holds && i < step->eliminate_size; i++) {
        const sudoku_given at = step->eliminate[i];
        holds = count_in (board, step->links, links, at) >
                links - truths + count_in (board, step->truths, truths, at);
    }
    free (left);
    return holds;
}

// ---------------------------------------------------------------------------
// Wings and pairs

// Whether all truths are cells, of which no exclusion needs a constraint.
static bool of_cells (const sudoku_step *step) {
    bool good = step->named && !step->place_size && step->eliminate_size &&
                !step->needs && step->truths_size <= SUDOKU_PAIRS_MOST;
    for (size_t i = 0; i < step->truths_size && good; i++)
        good = step->truths[i].kind == SUDOKU_CELL;
    return good;
}

// Orders the cells of the step so that each sees an earlier cell and has the other colour.
// Returns false if there is no such order.
static bool find_colours (const sudoku_board *board, sudoku_step *step) {
    sudoku_argument *const argument = &step->argument;
    sudoku_given *const cell = argument->pair;
    const size_t size = step->truths_size;
    argument->path = true;
    argument->other[0] = false;
    for (size_t i = 0; i < size; i++)
        cell[i] = (sudoku_given){step->truths[i].row, step->truths[i].col, 0};
    for (size_t i = 0; i < size; i++) { // start at an end of the chain, if any
        size_t seen = 0;
        for (size_t k = 0; k < size; k++)
            seen += sudoku_cells_see (board, cell[i], cell[k]);
        const sudoku_given end = cell[i];
        cell[i] = seen == 2 ? cell[0] : end;
        cell[0] = seen == 2 ? end : cell[0];
    }
    for (size_t k = 1; k < size; k++) {
        size_t i = k, j = size;
        while (i && j == size)
            for (i--, j = k;
                 j < size && !sudoku_cells_see (board, cell[i], cell[j]);)
                j++;
        if (j == size)
            return false;
        const sudoku_given next = cell[j];
        cell[j] = cell[k];
        cell[k] = next;
        argument->other[k] = !argument->other[i];
        argument->path &= i + 1 == k;
    }
    return true;
}

// ---------------------------------------------------------------------------

// Whether the truths are of one digit whose places lie in one other house.
static bool is_locked (const sudoku_step *step) {
    return step->truths_size == 1 && step->links_size == 1 &&
           step->truths[0].kind != SUDOKU_CELL &&
           !sudoku_is_whole (step->truths[0]) &&
           step->links[0].kind <= SUDOKU_BOX &&
           step->links[0].kind != SUDOKU_CELL;
}

static bool is_subset (const sudoku_step *step) {
    return step->truths_size > 1 &&
           (step->argument.kind == SUDOKU_ARGUMENT_NAKED ||
            step->argument.kind == SUDOKU_ARGUMENT_HIDDEN);
}

// Whether a rectangle excludes one of its digits by houses in which the other digit must
// be in one of two corners.
static bool is_rectangle (const sudoku_step *step) {
    return step->argument.kind == SUDOKU_ARGUMENT_UNIQUE &&
           step->truths_size > 1 && step->truths[1].kind != SUDOKU_CELL &&
           step->eliminate_size &&
           step->eliminate->digit != step->truths[1].digit;
}

// Whether a list of the truths would give no reason, but the proof does.
static bool is_list (const sudoku_step *step) {
    bool plain = step->proof_size && step->truths_size > 1;
    for (size_t i = 0; i < step->truths_size; i++)
        plain &= step->truths[i].kind <= SUDOKU_CONSTRAINT;
    return plain;
}

static bool is_single (const sudoku_step *step) {
    return step->truths_size == 1 && step->place_size && !step->part_of &&
           !sudoku_is_whole (step->truths[0]);
}

// A single truth is not written as a loop from itself to itself.
static bool is_chain (const sudoku_step *step) {
    return step->named && (step->chain_size > 1 ||
                           (step->chain_size && step->chain->truths_size > 1));
}

// Enumerates the joint fillings of a step without a name, or with the name of a constraint.
// Returns SUDOKU_OK if they explain it, SUDOKU_NONE, or SUDOKU_OUT_OF_MEMORY.
static int find_joint (const sudoku_board *board, sudoku_step *step,
                       Stop *stop) {
    if (board->n || step->truths_size < 2 ||
        (step->named && step->argument.kind != SUDOKU_ARGUMENT_WAYS))
        return SUDOKU_NONE;
    Fillings *const joint = step->argument.joint =
        sudoku_fillings_joint (board, step, stop);
    if (!joint)
        return SUDOKU_OUT_OF_MEMORY;
    if (joint->found)
        return SUDOKU_OK;
    sudoku_form_release (step);
    return SUDOKU_NONE;
}

void sudoku_form_release (sudoku_step *step) {
    sudoku_fillings_free (step->argument.joint);
    step->argument.joint = NULL;
}

bool sudoku_is_forced (const sudoku_step *step) {
    return step->proof_size && step->argument.kind == SUDOKU_ARGUMENT_PROOF;
}

// The form, or SUDOKU_OUT_OF_MEMORY.
static int form_of (const sudoku_board *board, sudoku_step *step, Stop *stop) {
    const sudoku_argument *const argument = &step->argument;
    const bool cells = of_cells (step), subset = is_subset (step);
    const bool chain = is_chain (step), forced = sudoku_is_forced (step);
    if (is_single (step))
        return SUDOKU_FORM_SINGLE;
    if (argument->arithmetic)
        return argument->kind == SUDOKU_ARGUMENT_BOUNDS ? SUDOKU_FORM_BOUNDS
                                                        : SUDOKU_FORM_SUM;
    if (cells && argument->kind == SUDOKU_ARGUMENT_WING &&
        step->truths_size == 3)
        return SUDOKU_FORM_WING;
    if (cells && argument->kind == SUDOKU_ARGUMENT_PAIRS &&
        find_colours (board, step))
        return SUDOKU_FORM_PAIRS;
    if (argument->cover_size)
        return SUDOKU_FORM_FISH;
    // Without a name, or by a technique without a text of its own, such as Sue de Coq.
    if (!chain && !forced && !(step->named && subset) &&
        has_count (board, step))
        return SUDOKU_FORM_COUNT;
    const int joint = chain ? SUDOKU_NONE : find_joint (board, step, stop);
    if (joint != SUDOKU_NONE)
        return joint < 0 ? joint : SUDOKU_FORM_JOINT;
    if (step->named ? forced : step->truths_size > TRUTHS_TOLD)
        return SUDOKU_FORM_PROOF;
    return chain && !subset      ? SUDOKU_FORM_CHAIN
           : is_locked (step)    ? SUDOKU_FORM_LOCKED
           : is_rectangle (step) ? SUDOKU_FORM_CORNERS
           : subset              ? SUDOKU_FORM_SUBSET
           : is_list (step)      ? SUDOKU_FORM_PROOF
                                 : SUDOKU_FORM_TRUTHS;
}

int sudoku_form_settle (const sudoku_board *board, sudoku_step *step,
                        Stop *stop) {
    sudoku_form_release (step);
    const int form = form_of (board, step, stop);
    if (form < 0)
        return form;
    step->argument.form = form;
    return SUDOKU_OK;
}

bool sudoku_step_plain (const sudoku_step *step) {
    const int form = step->argument.form;
    return !step->part_of && !sudoku_is_forced (step) &&
           form != SUDOKU_FORM_PROOF &&
           (form != SUDOKU_FORM_TRUTHS ||
            (step->named && step->truths_size == 1));
}
