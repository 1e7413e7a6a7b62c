// step_text.c -- a step in plain words.
//
// First what the truths say: the digits that a cell has left, or the places that a
// digit has left in a house.  Then what follows.  A proof supposes the opposite, and
// goes on to a truth with nothing left.

#include "sudoku/board/growing.h"
#include "sudoku/board/houses.h"
#include "sudoku/board/sentence.h"
#include "sudoku/explain/position.h"
#include "sudoku/sudoku_explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Telling {
    Growing text;
    const sudoku_board *board;
    unsigned side;
    sudoku_given *left; // [2·N³] of two truths
} Telling;

const char *sudoku_rule_name (const sudoku_board *board, sudoku_rule rule) {
    return rule.kind == SUDOKU_CELL        ? "cell"
           : rule.kind == SUDOKU_RECTANGLE ? "rectangle"
           : rule.kind == SUDOKU_GRAVE     ? "bug"
           : rule.kind == SUDOKU_CONSTRAINT
               ? board->rules->constraint[rule.house]->kind->name
               : board_house_kind (board, (unsigned) (rule.kind - SUDOKU_ROW) *
                                              board->side);
}

void sudoku_rule_text (const sudoku_board *board, sudoku_rule rule, char *text,
                       size_t size) {
    char constraint[120];
    if (rule.kind == SUDOKU_CELL)
        snprintf (text, size, "r%uc%u", rule.row + 1, rule.col + 1);
    else if (rule.kind == SUDOKU_RECTANGLE)
        snprintf (text, size, "the rectangle from r%uc%u to r%uc%u",
                  rule.row + 1, rule.col + 1, rule.house / board->side + 1,
                  rule.house % board->side + 1);
    else if (rule.kind == SUDOKU_GRAVE)
        snprintf (text, size, "the blank cells");
    else if (rule.kind == SUDOKU_CONSTRAINT) {
        sudoku_constraint_text (board->rules,
                                board->rules->constraint[rule.house],
                                constraint, sizeof constraint);
        snprintf (text, size, "the %s", constraint);
    } else
        snprintf (text, size, "%s %u", sudoku_rule_name (board, rule),
                  rule.house + 1);
}

static void add_rule (Telling *telling, sudoku_rule rule) {
    char text[128];
    sudoku_rule_text (telling->board, rule, text, sizeof text);
    sudoku_grow (&telling->text, "%s", text);
}

static void add_cell (Telling *telling, unsigned row, unsigned col) {
    sudoku_grow (&telling->text, "r%uc%u", row + 1, col + 1);
}

static const char *before_or (size_t i, size_t size) {
    return !i ? "" : i + 1 == size ? " or " : ", ";
}

// What is left for the truth: "2 or 8".  Lines name the other line alone.
static void add_left (Telling *telling, sudoku_rule truth) {
    const size_t size = sudoku_rule_left (telling->board, truth, telling->left);
    for (size_t i = 0; i < size; i++) {
        const sudoku_given at = telling->left[i];
        sudoku_grow (&telling->text, "%s", before_or (i, size));
        if (truth.kind == SUDOKU_BOX || truth.kind == SUDOKU_CONSTRAINT)
            add_cell (telling, at.row, at.col);
        else
            sudoku_grow (&telling->text, "%u",
                         truth.kind == SUDOKU_CELL  ? at.digit
                         : truth.kind == SUDOKU_ROW ? at.col + 1
                                                    : at.row + 1);
    }
}

// What would make another solution.
static void add_swap (Telling *telling, sudoku_rule truth) {
    const unsigned side = telling->side;
    Growing *const text = &telling->text;
    add_rule (telling, truth);
    if (truth.kind == SUDOKU_RECTANGLE)
        sudoku_grow (text,
                     " cannot have %u and %u alone, which could be swapped",
                     truth.digit % (side + 1), truth.digit / (side + 1));
    else {
        const sudoku_given *const at = telling->left;
        sudoku_rule_left (telling->board, truth, telling->left);
        sudoku_grow (text, " could all have their other digit without %u in ",
                     at->digit);
        add_cell (telling, at->row, at->col);
    }
}

static void add_truth (Telling *telling, sudoku_rule truth) {
    Growing *const text = &telling->text;
    if (truth.kind > SUDOKU_CONSTRAINT) {
        add_swap (telling, truth);
        return;
    }
    const bool constraint = truth.kind == SUDOKU_CONSTRAINT;
    const bool cell = truth.kind == SUDOKU_CELL;
    if (!cell && !(constraint && !truth.digit))
        sudoku_grow (text, constraint ? "by " : "in ");
    add_rule (telling, truth);
    if (constraint && !truth.digit) {
        sudoku_grow (text, " has to hold");
        return;
    }
    if (cell)
        sudoku_grow (text, " is ");
    else
        sudoku_grow (text, " the digit %u can only go to %s", truth.digit,
                     truth.kind == SUDOKU_ROW      ? "column "
                     : truth.kind == SUDOKU_COLUMN ? "row "
                                                   : "");
    add_left (telling, truth);
}

// Whether two lines have the same digit left in the same places.
static bool alike (const Telling *telling, sudoku_rule a, sudoku_rule b) {
    const size_t cells = (size_t) telling->side * telling->side;
    sudoku_given *const of_a = telling->left, *const of_b = of_a + cells;
    if (a.kind != b.kind || a.digit != b.digit || a.kind == SUDOKU_CELL ||
        a.kind >= SUDOKU_BOX)
        return false;
    const size_t size = sudoku_rule_left (telling->board, a, of_a);
    if (sudoku_rule_left (telling->board, b, of_b) != size)
        return false;
    for (size_t i = 0; i < size; i++)
        if (a.kind == SUDOKU_ROW ? of_a[i].col != of_b[i].col
                                 : of_a[i].row != of_b[i].row)
            return false;
    return true;
}

// Begins a sentence; cells keep their small letter.
static void capitalize (char *bytes) {
    if (strchr ("ibt", *bytes))
        *bytes += 'A' - 'a';
}

// What the truths say; a sentence for each if the step has no name.
static void add_truths (Telling *telling, const sudoku_step *step) {
    for (size_t i = 0; i < step->truths_size; i++) {
        const size_t at = telling->text.size;
        if (i)
            sudoku_grow (&telling->text, step->named ? "; " : ". ");
        if (i && alike (telling, step->truths[i - 1], step->truths[i])) {
            sudoku_grow (&telling->text, "the same in ");
            add_rule (telling, step->truths[i]);
        } else
            add_truth (telling, step->truths[i]);
        if (i && !step->named && !telling->text.failed)
            capitalize (telling->text.bytes + at + 2);
    }
}

// "so r1c2 is 5", and "so 7 cannot be in r4c2 or r6c2, nor 8 in r4c2".
static void add_so (Telling *telling, const sudoku_step *step) {
    size_t size = 0, i = 0;
    sudoku_grow (&telling->text, step->named ? "; so " : ". So ");
    for (size_t l = 0; l < step->links_size; l++)
        size += step->links[l].kind == SUDOKU_CONSTRAINT;
    for (size_t l = 0; l < step->links_size; l++)
        if (step->links[l].kind == SUDOKU_CONSTRAINT) {
            sudoku_grow (&telling->text, "%s",
                         i ? text_before (i, size) : "by ");
            i++;
            add_rule (telling, step->links[l]);
        }
    sudoku_grow (&telling->text, size ? " " : "");
}

static void add_result (Telling *telling, const sudoku_step *step) {
    Growing *const text = &telling->text;
    for (size_t i = 0; i < step->place_size; i++) {
        if (i)
            sudoku_grow (text, "%s", text_before (i, step->place_size));
        else
            add_so (telling, step);
        add_cell (telling, step->place[i].row, step->place[i].col);
        sudoku_grow (text, " is %u", step->place[i].digit);
    }
    bool first = true;
    for (unsigned digit = 1; digit <= telling->side; digit++) {
        size_t count = 0, i = 0;
        for (size_t e = 0; e < step->eliminate_size; e++)
            count += step->eliminate[e].digit == digit;
        if (!count)
            continue;
        if (first)
            add_so (telling, step);
        sudoku_grow (text, first ? "%u cannot be in " : ", nor %u in ", digit);
        first = false;
        for (size_t e = 0; e < step->eliminate_size; e++)
            if (step->eliminate[e].digit == digit) {
                sudoku_grow (text, "%s", before_or (i++, count));
                add_cell (telling, step->eliminate[e].row,
                          step->eliminate[e].col);
            }
    }
}

// A truth with one candidate: "in row 5 only r5c2 can be 7".
static void add_single (Telling *telling, const sudoku_step *step) {
    const sudoku_rule truth = step->truths[0];
    const sudoku_given at = step->place[0];
    if (truth.kind != SUDOKU_CELL) {
        sudoku_grow (&telling->text,
                     truth.kind == SUDOKU_CONSTRAINT ? "by " : "in ");
        add_rule (telling, truth);
        sudoku_grow (&telling->text, " only ");
    }
    add_cell (telling, at.row, at.col);
    sudoku_grow (&telling->text, " can %sbe %u",
                 truth.kind == SUDOKU_CELL ? "only " : "", at.digit);
}

static Telling begin (const sudoku_board *board) {
    const size_t side = board->side;
    const Telling telling = {
        {0},
        board,
        board->side,
        malloc (2 * side * side * side * sizeof (sudoku_given))};
    return telling;
}

static char *end (Telling *telling) {
    char *const text = sudoku_grown (&telling->text);
    free (telling->left);
    return text;
}

// A truth that is told by itself.
static bool is_whole (sudoku_rule rule) {
    return rule.kind > SUDOKU_CONSTRAINT ||
           (rule.kind == SUDOKU_CONSTRAINT && !rule.digit);
}

char *sudoku_step_text (const sudoku_board *board, const sudoku_step *step) {
    Telling telling = begin (board);
    Growing *const text = &telling.text;
    if (!telling.left)
        return NULL;
    if (step->truths_size == 1 && step->place_size &&
        !is_whole (step->truths[0])) {
        add_single (&telling, step);
    } else {
        add_truths (&telling, step);
        add_result (&telling, step);
    }
    sudoku_grow (text, ". (%s", step->technique);
    if (step->least < step->truths_size)
        sudoku_grow (text, ", at least %zu", step->least);
    sudoku_grow (text, ")");
    char *const bytes = end (&telling);
    if (bytes)
        capitalize (bytes);
    return bytes;
}

// What a choice from a truth is called.
static void add_why (Telling *telling, sudoku_rule truth, bool last) {
    Growing *const text = &telling->text;
    if (truth.kind == SUDOKU_CELL) {
        sudoku_grow (text, last ? ", its last digit." : ".");
        return;
    }
    sudoku_grow (text, truth.kind > SUDOKU_CONSTRAINT
                           ? last ? ", the last other candidate of "
                                  : ", another candidate of "
                       : is_whole (truth)
                           ? last ? ", in the last combination of "
                                  : ", in a combination of "
                       : last ? ", its last place "
                              : ", one of its places ");
    if (!is_whole (truth))
        sudoku_grow (text, truth.kind == SUDOKU_CONSTRAINT ? "by " : "in ");
    add_rule (telling, truth);
    sudoku_grow (text, ".");
}

static void add_none (Telling *telling, sudoku_rule truth) {
    Growing *const text = &telling->text;
    if (truth.kind == SUDOKU_CELL || is_whole (truth)) {
        const size_t at = text->size;
        add_rule (telling, truth);
        if (is_whole (truth) && !text->failed)
            text->bytes[at] = 'T'; // "the cage"
        sudoku_grow (text, truth.kind > SUDOKU_CONSTRAINT
                               ? " would have another solution."
                           : is_whole (truth) ? " has no combination left."
                                              : " has no digit left.");
    } else {
        sudoku_grow (text, "%u has no place left %s ", truth.digit,
                     truth.kind == SUDOKU_CONSTRAINT ? "by" : "in");
        add_rule (telling, truth);
        sudoku_grow (text, ".");
    }
}

// "r1c2 would be 5", since that is the case, or since nothing else is left.
static void add_line (Telling *telling, const sudoku_proof_line *line) {
    static const char *const words[] = {"Suppose ", "Suppose ", "Then ",
                                        "Case ", "and "};
    Growing *const text = &telling->text;
    const sudoku_given at = line->candidate;
    sudoku_grow (text, "%*s", (int) (2 * line->depth), "");
    if (line->kind == SUDOKU_PROOF_NONE)
        add_none (telling, line->truth);
    else {
        sudoku_grow (text, "%s", words[line->kind]);
        add_cell (telling, at.row, at.col);
        sudoku_grow (text,
                     line->kind == SUDOKU_PROOF_TRUE    ? " were %u."
                     : line->kind == SUDOKU_PROOF_FALSE ? " were not %u."
                     : line->kind == SUDOKU_PROOF_AND   ? " = %u."
                                                        : " = %u",
                     at.digit);
        if (line->kind == SUDOKU_PROOF_ONLY || line->kind == SUDOKU_PROOF_CASE)
            add_why (telling, line->truth, line->kind == SUDOKU_PROOF_ONLY);
    }
    sudoku_grow (text, "\n");
}

char *sudoku_step_proof (const sudoku_board *board, const sudoku_step *step) {
    Telling telling = begin (board);
    for (size_t i = 0; i < step->proof_size; i++)
        add_line (&telling, step->proof + i);
    return end (&telling);
}
