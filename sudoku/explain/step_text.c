// step_text.c -- a step in plain words.
//
// First what the truths say: the digits that a cell has left, or the places that a
// digit has left in a house.  Then what follows.  A proof supposes the opposite, and
// goes on to a truth with nothing left.

#include "sudoku/board/growing.h"
#include "sudoku/board/sentence.h"
#include "sudoku/explain/position.h"
#include "sudoku/sudoku_explain.h"

#include <stdlib.h>
#include <string.h>

typedef struct Telling {
    Growing text;
    const sudoku_board *board;
    unsigned side;
} Telling;

static const char *const kinds[] = {"cell", "row", "column", "box"};

static void add_cell (Telling *telling, unsigned row, unsigned col) {
    sudoku_grow (&telling->text, "r%uc%u", row + 1, col + 1);
}

static const char *before_or (size_t i, size_t size) {
    return !i ? "" : i + 1 == size ? " or " : ", ";
}

static bool is_left (const Telling *telling, sudoku_given given) {
    return sudoku_is_open (telling->board, given.row, given.col, given.digit);
}

// What is left for the truth: "2 or 8".  Lines name the other line alone.
static void add_left (Telling *telling, sudoku_rule truth) {
    size_t count = 0, i = 0;
    for (unsigned k = 0; k < telling->side; k++)
        count +=
            is_left (telling, sudoku_rule_candidate (telling->board, truth, k));
    for (unsigned k = 0; k < telling->side; k++) {
        const sudoku_given given =
            sudoku_rule_candidate (telling->board, truth, k);
        if (!is_left (telling, given))
            continue;
        sudoku_grow (&telling->text, "%s", before_or (i++, count));
        if (truth.kind == SUDOKU_BOX)
            add_cell (telling, given.row, given.col);
        else
            sudoku_grow (&telling->text, "%u", k + 1);
    }
}

static void add_truth (Telling *telling, sudoku_rule truth) {
    Growing *const text = &telling->text;
    if (truth.kind == SUDOKU_CELL) {
        add_cell (telling, truth.row, truth.col);
        sudoku_grow (text, " is ");
    } else
        sudoku_grow (text, "in %s %u the digit %u can only go to %s",
                     kinds[truth.kind], truth.house + 1, truth.digit,
                     truth.kind == SUDOKU_ROW      ? "column "
                     : truth.kind == SUDOKU_COLUMN ? "row "
                                                   : "");
    add_left (telling, truth);
}

// Whether two lines have the same digit left in the same places.
static bool alike (const Telling *telling, sudoku_rule a, sudoku_rule b) {
    if (a.kind != b.kind || a.digit != b.digit || a.kind == SUDOKU_CELL ||
        a.kind == SUDOKU_BOX)
        return false;
    for (unsigned k = 0; k < telling->side; k++)
        if (is_left (telling, sudoku_rule_candidate (telling->board, a, k)) !=
            is_left (telling, sudoku_rule_candidate (telling->board, b, k)))
            return false;
    return true;
}

static void add_truths (Telling *telling, const sudoku_step *step) {
    for (size_t i = 0; i < step->truths_size; i++) {
        sudoku_grow (&telling->text, "%s", i ? "; " : "");
        if (i && alike (telling, step->truths[i - 1], step->truths[i]))
            sudoku_grow (&telling->text, "the same in %s %u",
                         kinds[step->truths[i].kind],
                         step->truths[i].house + 1);
        else
            add_truth (telling, step->truths[i]);
    }
}

// "so r1c2 is 5", and "so 7 cannot be in r4c2 or r6c2, nor 8 in r4c2".
static void add_result (Telling *telling, const sudoku_step *step) {
    Growing *const text = &telling->text;
    for (size_t i = 0; i < step->place_size; i++) {
        sudoku_grow (text, "%s",
                     i ? text_before (i, step->place_size) : "; so ");
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
        sudoku_grow (text, first ? "; so %u cannot be in " : ", nor %u in ",
                     digit);
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
    if (truth.kind != SUDOKU_CELL)
        sudoku_grow (&telling->text, "in %s %u only ", kinds[truth.kind],
                     truth.house + 1);
    add_cell (telling, at.row, at.col);
    sudoku_grow (&telling->text, " can %sbe %u",
                 truth.kind == SUDOKU_CELL ? "only " : "", at.digit);
}

char *sudoku_step_text (const sudoku_board *board, const sudoku_step *step) {
    Telling telling = {{0}, board, sudoku_side (board)};
    Growing *const text = &telling.text;
    if (step->truths_size == 1 && step->place_size) {
        add_single (&telling, step);
    } else {
        add_truths (&telling, step);
        add_result (&telling, step);
    }
    sudoku_grow (text, ". (%s", step->technique);
    if (step->least < step->truths_size)
        sudoku_grow (text, ", at least %zu", step->least);
    sudoku_grow (text, ")");
    if (text->bytes && *text->bytes == 'i')
        *text->bytes = 'I';
    return sudoku_grown (text);
}

// "r1c2 would be 5", since that is the case, or since nothing else is left.
static void add_line (Telling *telling, const sudoku_proof_line *line) {
    Growing *const text = &telling->text;
    const sudoku_given at = line->candidate;
    const sudoku_rule truth = line->truth;
    sudoku_grow (text, "%*s", (int) (2 * line->depth), "");
    if (line->kind == SUDOKU_PROOF_TRUE || line->kind == SUDOKU_PROOF_FALSE) {
        sudoku_grow (text, "Suppose ");
        add_cell (telling, at.row, at.col);
        sudoku_grow (text,
                     line->kind == SUDOKU_PROOF_TRUE ? " were %u."
                                                     : " were not %u.",
                     at.digit);
    } else if (line->kind == SUDOKU_PROOF_NONE) {
        if (truth.kind == SUDOKU_CELL) {
            add_cell (telling, truth.row, truth.col);
            sudoku_grow (text, " has no digit left.");
        } else
            sudoku_grow (text, "%u has no place left in %s %u.", truth.digit,
                         kinds[truth.kind], truth.house + 1);
    } else {
        sudoku_grow (text, line->kind == SUDOKU_PROOF_CASE ? "Case " : "Then ");
        add_cell (telling, at.row, at.col);
        sudoku_grow (text, " = %u", at.digit);
        if (truth.kind == SUDOKU_CELL)
            sudoku_grow (text, line->kind == SUDOKU_PROOF_CASE
                                   ? "."
                                   : ", its last digit.");
        else
            sudoku_grow (text,
                         line->kind == SUDOKU_PROOF_CASE
                             ? ", one of its places in %s %u."
                             : ", its last place in %s %u.",
                         kinds[truth.kind], truth.house + 1);
    }
    sudoku_grow (text, "\n");
}

char *sudoku_step_proof (const sudoku_board *board, const sudoku_step *step) {
    Telling telling = {{0}, board, sudoku_side (board)};
    for (size_t i = 0; i < step->proof_size; i++)
        add_line (&telling, step->proof + i);
    return sudoku_grown (&telling.text);
}
