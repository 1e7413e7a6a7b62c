// shape.c -- names of steps by the shape of their truths and links.
//
//   one truth, no link      a single: the last cell of a house, the last digit of a
//                           cell, the last place in a house
//   one truth, one link     pointing from a box, claiming by a line
//   k cells, k digits       naked subset: truths are cells of a house, links are digits
//                           of this house
//   k digits, k cells       hidden subset: truths are digits of a house, links are cells
//   k rows, k columns       fish: truths and links are of one digit
//
// Other steps are named by the numbers of their truths and links.

#include "sudoku/explain/words/shape.h"
#include "sudoku/board/houses.h"
#include "sudoku/board/kind.h"
#include "sudoku/explain/position/truths.h"
#include "sudoku/explain/argument.h"

#include <stdio.h>
#include <string.h>

// Whether the rules are digits of one house.
static bool one_house (const sudoku_rule *rules, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (rules[i].house != rules->house)
            return false;
    return rules->kind != SUDOKU_CELL && all_of_kind (rules, size, rules->kind);
}

static const char *single (const sudoku_board *board, const sudoku_step *step) {
    const sudoku_given at = step->place[0];
    return sudoku_last_blank (board, at.row, at.col) != NO_HOUSE ? "full-house"
           : step->truths[0].kind == SUDOKU_CELL ? "naked-single"
                                                 : "hidden-single";
}

// A name for 2 to 4 truths.
static const char *by_size (size_t size, const char *two, const char *three,
                            const char *four) {
    return size == 2 ? two : size == 3 ? three : size == 4 ? four : NULL;
}

// The number of distinct digits among rules of houses.
static size_t digits_of (const sudoku_rule *rules, size_t size) {
    size_t count = 0;
    for (size_t i = 0; i < size; i++) {
        bool seen = false;
        for (size_t j = 0; j < i; j++)
            seen |= rules[j].digit == rules[i].digit;
        count += !seen;
    }
    return count;
}

// k cells with k digits.  If the cells share two houses, each digit may have two
// links.
static const char *subset (const sudoku_step *step) {
    const size_t size = step->truths_size;
    if (all_of_kind (step->truths, size, SUDOKU_CELL) &&
        !all_of_kind (step->links, step->links_size, SUDOKU_CELL) &&
        digits_of (step->links, step->links_size) == size &&
        step->links_size % size == 0)
        return by_size (size, "naked-pair", "naked-triple", "naked-quad");
    if (one_house (step->truths, size) && step->links_size == size &&
        all_of_kind (step->links, size, SUDOKU_CELL))
        return by_size (size, "hidden-pair", "hidden-triple", "hidden-quad");
    return NULL;
}

// k rows against k columns, or k columns against k rows.
static const char *fish (const sudoku_step *step) {
    const size_t size = step->truths_size;
    const int kind = step->truths[0].kind;
    if (step->links_size != size || !all_of_digit (step->truths, size) ||
        !all_of_digit (step->links, size) ||
        (kind != SUDOKU_ROW && kind != SUDOKU_COLUMN) ||
        !all_of_kind (step->truths, size, kind) ||
        !all_of_kind (step->links, size,
                      kind == SUDOKU_ROW ? SUDOKU_COLUMN : SUDOKU_ROW))
        return NULL;
    return by_size (size, "x-wing", "swordfish", "jellyfish");
}

static bool any_constraint (const sudoku_rule *rules, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (rules[i].kind == SUDOKU_CONSTRAINT)
            return true;
    return false;
}

// The technique of a step whose only truth is a constraint: the name of the constraint, or
// the usual name among setters.
static const char *whole_name (const sudoku_board *board, sudoku_rule rule) {
    const Kind *const kind = board->rules->constraint[rule.house]->kind;
    return rule.digit || !kind->technique ? kind->name : kind->technique;
}

// The technique of a step with one truth and the exclusions of a constraint: the name of
// the constraint.  Several cells with links of a constraint may be a chain.
static const char *linked_name (const sudoku_board *board,
                                const sudoku_step *step) {
    const Kind *kind = NULL;
    for (size_t i = 0; i < step->links_size; i++) {
        if (step->links[i].kind != SUDOKU_CONSTRAINT)
            continue;
        const Kind *const other =
            board->rules->constraint[step->links[i].house]->kind;
        if (kind && kind != other)
            return NULL;
        kind = other;
    }
    return !kind                    ? NULL
           : step->truths_size == 1 ? kind->name
           : all_of_kind (step->truths, step->truths_size, SUDOKU_CELL)
               ? kind->chain
               : NULL;
}

static const char *name_of (const sudoku_board *board,
                            const sudoku_step *step) {
    if (any_constraint (step->links, step->links_size))
        return linked_name (board, step);
    if (any_constraint (step->truths, step->truths_size))
        return step->truths_size == 1 ? whole_name (board, step->truths[0])
                                      : NULL;
    if (step->truths_size == 1)
        return step->place_size                      ? single (board, step)
               : step->truths[0].kind == SUDOKU_BOX  ? "pointing"
               : step->truths[0].kind != SUDOKU_CELL ? "claiming"
                                                     : NULL;
    const char *const name = subset (step);
    return name ? name : fish (step);
}

void sudoku_step_name (sudoku_step *step, const sudoku_board *board,
                       const char *technique) {
    // Locked candidates need no constraint.
    const bool linked = step->truths_size == 1 &&
                        any_constraint (step->links, step->links_size);
    const char *const name =
        technique && !linked ? technique : name_of (board, step);
    step->named = name != NULL;
    if (name)
        snprintf (step->technique, sizeof step->technique, "%s", name);
    else
        snprintf (step->technique, sizeof step->technique,
                  "%zu truth%s, %zu link%s", step->truths_size,
                  step->truths_size == 1 ? "" : "s", step->links_size,
                  step->links_size == 1 ? "" : "s");
}
