// why_text.c -- the reason why a board has no solution, as a sentence.
//
// The subject of the sentence is the rules that lack cells or digits: "5, 8 and 9 have
// only two cells left in box 4".  The remaining places are computed from the reason
// alone: a candidate is excluded by a pencil mark, or by a given and a rule of the
// reason.  If fewer places are left than needed, the sentence says so; otherwise it lists
// the rules, because the contradiction takes several steps.  The givens follow, by digit.

#include "sudoku/board/houses.h"
#include "sudoku/board/growing.h"
#include "sudoku/board/sentence.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_count (Growing *text, size_t count) {
    static const char *const words[] = {"no",    "one",  "two", "three",
                                        "four",  "five", "six", "seven",
                                        "eight", "nine"};
    if (count < sizeof words / sizeof *words)
        sudoku_grow (text, "%s", words[count]);
    else
        sudoku_grow (text, "%zu", count);
}

static const char *kind_name (const sudoku_board *board, int kind) {
    return board_house_kind (board,
                             (unsigned) (kind - SUDOKU_ROW) * board->side);
}

// ---------------------------------------------------------------------------
// Remaining candidates

static bool boxes (const sudoku_board *board) {
    return board->n || board->rules->box_rows;
}

typedef struct Reason {
    const sudoku_board *board;
    unsigned side;
    const sudoku_why *why;
    const sudoku_rule **need; // [needs] rules whose "at least one" is used
    size_t needs;
} Reason;

static bool in_house (const Reason *reason, const sudoku_rule *rule,
                      unsigned row, unsigned col) {
    switch (rule->kind) {
    case SUDOKU_ROW:
        return rule->house == row;
    case SUDOKU_COLUMN:
        return rule->house == col;
    case SUDOKU_BOX:
        return rule->house == board_region (reason->board, row, col);
    default:
        return rule->row == row && rule->col == col;
    }
}

// Whether the pencil marks exclude the candidate, or a given excludes it by a rule of the
// reason.
static bool excluded (const Reason *reason, unsigned row, unsigned col,
                      unsigned digit) {
    const sudoku_why *const why = reason->why;
    if (!sudoku_allowed (reason->board, row, col, digit))
        return true;
    for (size_t g = 0; g < why->givens_size; g++) {
        const sudoku_given *const given = why->givens + g;
        const bool here = given->row == row && given->col == col;
        if (here == (given->digit == digit))
            continue; // the given is the candidate, or shares neither cell nor digit
        for (size_t r = 0; r < why->rules_size; r++) {
            const sudoku_rule *const rule = why->rules + r;
            if (rule->excludes && (rule->kind == SUDOKU_CELL) == here &&
                (here || rule->digit == digit) &&
                in_house (reason, rule, row, col) &&
                in_house (reason, rule, given->row, given->col))
                return true;
        }
    }
    return false;
}

static sudoku_given candidate (const Reason *reason, const sudoku_rule *rule,
                               unsigned k) {
    if (rule->kind == SUDOKU_CELL) {
        const sudoku_given result = {rule->row, rule->col, k + 1};
        return result;
    }
    const unsigned house =
        (unsigned) (rule->kind - SUDOKU_ROW) * reason->side + rule->house;
    const Place place = board_house_cell (reason->board, house, k);
    const sudoku_given result = {place.row, place.col, rule->digit};
    return result;
}

// How remaining candidates are counted: by cell, digit, row or column.
typedef enum Aspect { CELLS, DIGITS, ROWS, COLUMNS } Aspect;

static size_t index_of (const Reason *reason, Aspect aspect,
                        const sudoku_given *candidate_) {
    switch (aspect) {
    case DIGITS:
        return candidate_->digit;
    case ROWS:
        return candidate_->row;
    case COLUMNS:
        return candidate_->col;
    default:
        return (size_t) candidate_->row * reason->side + candidate_->col;
    }
}

// Marks in `seen` ([N²], N ≥ 2) the remaining places of the rules in reason->need; returns
// their number.
static size_t mark_left (const Reason *reason, Aspect aspect, bool *seen) {
    size_t count = 0;
    memset (seen, 0, ((size_t) reason->side * reason->side + 1) * sizeof *seen);
    for (size_t i = 0; i < reason->needs; i++)
        for (unsigned k = 0; k < reason->side; k++) {
            const sudoku_given one = candidate (reason, reason->need[i], k);
            const size_t index = index_of (reason, aspect, &one);
            if (seen[index] || excluded (reason, one.row, one.col, one.digit))
                continue;
            seen[index] = true;
            count++;
        }
    return count;
}

// ---------------------------------------------------------------------------
// The subject

// Whether all rules in reason->need are of one kind and, if requested, have the same house
// or the same digit.
static bool same (const Reason *reason, bool house, bool digit) {
    const sudoku_rule *const first = reason->need[0];
    for (size_t i = 1; i < reason->needs; i++) {
        const sudoku_rule *const rule = reason->need[i];
        if (rule->kind != first->kind ||
            (house && rule->house != first->house) ||
            (digit && rule->digit != first->digit))
            return false;
    }
    return true;
}

// Writes the digits, houses or cells of the rules in reason->need.
static void add_needs (Growing *text, const Reason *reason, Aspect aspect) {
    for (size_t i = 0; i < reason->needs; i++) {
        const sudoku_rule *const rule = reason->need[i];
        sudoku_grow (text, "%s", text_before (i, reason->needs));
        if (aspect == DIGITS)
            sudoku_grow (text, "%u", rule->digit);
        else if (rule->kind == SUDOKU_CELL)
            sudoku_grow (text, "r%uc%u", rule->row + 1, rule->col + 1);
        else
            sudoku_grow (text, "%u", rule->house + 1);
    }
}

static void add_left (Growing *text, const Reason *reason, Aspect aspect,
                      const bool *seen, size_t count) {
    size_t i = 0;
    const size_t cells = (size_t) reason->side * reason->side;
    for (size_t index = 0; index <= cells; index++) {
        if (!seen[index])
            continue;
        const bool line = aspect == ROWS || aspect == COLUMNS;
        sudoku_grow (text, "%s",
                     i      ? text_before (i, count)
                     : line ? " "
                            : ", ");
        i++;
        if (aspect == CELLS)
            sudoku_grow (text, "r%zuc%zu", index / reason->side + 1,
                         index % reason->side + 1);
        else
            sudoku_grow (text, "%zu", aspect == DIGITS ? index : index + 1);
    }
}

// "… only two cells left": `thing` is "cell", "digit" or the like.
static void add_shortage (Growing *text, size_t count, const char *thing) {
    sudoku_grow (text, "%s", count ? "only " : "");
    add_count (text, count);
    sudoku_grow (text, " %s%s left", thing, count > 1 ? "s" : "");
}

// Says that digits of a house have too few cells.
static void house_short (Growing *text, const Reason *reason, const bool *seen,
                         size_t count) {
    const sudoku_rule *const rule = reason->need[0];
    add_needs (text, reason, DIGITS);
    sudoku_grow (text, " %s ", reason->needs > 1 ? "have" : "has");
    add_shortage (text, count, "cell");
    sudoku_grow (text, " in %s %u", kind_name (reason->board, rule->kind),
                 rule->house + 1);
    add_left (text, reason, CELLS, seen, count);
}

// Says that cells have too few digits.
static void cells_short (Growing *text, const Reason *reason, const bool *seen,
                         size_t count) {
    add_needs (text, reason, CELLS);
    sudoku_grow (text, " %s ", reason->needs > 1 ? "have" : "has");
    add_shortage (text, count, "digit");
    add_left (text, reason, DIGITS, seen, count);
}

// Says that a digit has too few columns in some rows, or too few rows in some columns.
static void lines_short (Growing *text, const Reason *reason, Aspect aspect,
                         const bool *seen, size_t count) {
    const sudoku_rule *const rule = reason->need[0];
    sudoku_grow (text, "%u has ", rule->digit);
    add_shortage (text, count, aspect == ROWS ? "row" : "column");
    sudoku_grow (text, " in %s%s ", kind_name (reason->board, rule->kind),
                 rule->kind == SUDOKU_BOX && boxes (reason->board) ? "es"
                                                                   : "s");
    add_needs (text, reason, CELLS);
    if (count)
        sudoku_grow (text, ": %s%s", aspect == ROWS ? "row" : "column",
                     count > 1 ? "s" : "");
    add_left (text, reason, aspect, seen, count);
}

static void list_needs (Growing *text, const Reason *reason) {
    for (size_t i = 0; i < reason->needs; i++) {
        const sudoku_rule *const rule = reason->need[i];
        sudoku_grow (text, "%s", text_before (i, reason->needs));
        if (rule->kind == SUDOKU_CELL)
            sudoku_grow (text, "r%uc%u needs a digit", rule->row + 1,
                         rule->col + 1);
        else
            sudoku_grow (text, "%s %u needs %u",
                         kind_name (reason->board, rule->kind), rule->house + 1,
                         rule->digit);
    }
    sudoku_grow (text, ", which cannot all be");
}

static void add_subject (Growing *text, const Reason *reason, bool *seen) {
    const int kind = reason->need[0]->kind;
    size_t count;
    if (reason->needs == 1) // this rule has no candidate left
        (kind == SUDOKU_CELL ? cells_short : house_short) (text, reason, seen,
                                                           0);
    else if (kind == SUDOKU_CELL && same (reason, false, false) &&
             (count = mark_left (reason, DIGITS, seen)) < reason->needs)
        cells_short (text, reason, seen, count);
    else if (kind != SUDOKU_CELL && same (reason, true, false) &&
             (count = mark_left (reason, CELLS, seen)) < reason->needs)
        house_short (text, reason, seen, count);
    else if (kind != SUDOKU_CELL && same (reason, false, true) &&
             (count = mark_left (reason, COLUMNS, seen)) < reason->needs)
        lines_short (text, reason, COLUMNS, seen, count);
    else if (kind != SUDOKU_CELL && same (reason, false, true) &&
             (count = mark_left (reason, ROWS, seen)) < reason->needs)
        lines_short (text, reason, ROWS, seen, count);
    else
        list_needs (text, reason);
}

// ---------------------------------------------------------------------------
// Constraints: their remaining candidates are not computed; the sentence names
// them and the houses that they clash with

static bool of_constraints (const sudoku_why *why) {
    bool any = false;
    for (size_t r = 0; r < why->rules_size; r++)
        any = any || why->rules[r].kind == SUDOKU_CONSTRAINT;
    return any;
}

// Whether a rule is the first rule of its house or constraint, and not a cell.
static bool is_new (const sudoku_why *why, size_t rule) {
    for (size_t r = 0; r < rule; r++)
        if (why->rules[r].kind == why->rules[rule].kind &&
            why->rules[r].house == why->rules[rule].house)
            return false;
    return why->rules[rule].kind != SUDOKU_CELL;
}

static void add_named (Growing *text, const Reason *reason, bool constraints) {
    const sudoku_why *const why = reason->why;
    size_t count = 0, i = 0;
    for (size_t r = 0; r < why->rules_size; r++)
        count += is_new (why, r) &&
                 (why->rules[r].kind == SUDOKU_CONSTRAINT) == constraints;
    for (size_t r = 0; r < why->rules_size; r++) {
        const sudoku_rule *const rule = why->rules + r;
        if (!is_new (why, r) ||
            (rule->kind == SUDOKU_CONSTRAINT) != constraints)
            continue;
        sudoku_grow (text, "%s", text_before (i++, count));
        if (constraints) {
            char name[100];
            sudoku_constraint_text (
                reason->board->rules->constraint[rule->house], name,
                sizeof name);
            sudoku_grow (text, "the %s", name);
        } else
            sudoku_grow (text, "%s%s %u", i > 1 ? "" : " in ",
                         kind_name (reason->board, rule->kind),
                         rule->house + 1);
    }
    if (constraints)
        sudoku_grow (text, count > 1 ? " cannot all hold" : " cannot hold");
}

// ---------------------------------------------------------------------------

// "r1c2 and r5c5 are 7, r4c3 is 8"
static void add_givens (Growing *text, const Reason *reason) {
    const sudoku_why *const why = reason->why;
    const char *between = ", since ";
    for (unsigned digit = 1; digit <= reason->side; digit++) {
        size_t count = 0, i = 0;
        for (size_t g = 0; g < why->givens_size; g++)
            count += why->givens[g].digit == digit;
        for (size_t g = 0; g < why->givens_size; g++) {
            if (why->givens[g].digit != digit)
                continue;
            sudoku_grow (text, "%sr%uc%u", i ? text_before (i, count) : between,
                         why->givens[g].row + 1, why->givens[g].col + 1);
            i++;
        }
        if (!count)
            continue;
        sudoku_grow (text, " %s %u", count > 1 ? "are" : "is", digit);
        between = ", ";
    }
}

// Writes the sentence if no rule lacks cells or digits: equal givens in a house, or a
// given excluded by pencil marks.
static void add_clash (Growing *text, const Reason *reason) {
    const sudoku_why *const why = reason->why;
    for (size_t g = 0; g < why->givens_size; g++)
        sudoku_grow (text, "%sr%uc%u", text_before (g, why->givens_size),
                     why->givens[g].row + 1, why->givens[g].col + 1);
    if (why->rules_size && why->givens_size == 2)
        sudoku_grow (text, " are both %u in %s %u", why->givens->digit,
                     kind_name (reason->board, why->rules->kind),
                     why->rules->house + 1);
    else
        sudoku_grow (text, " %s not what pencil marks allow",
                     why->givens_size > 1 ? "are" : "is");
}

char *sudoku_why_text (const sudoku_board *board, const sudoku_why *why) {
    Reason reason = {.board = board, .side = board->side, .why = why};
    const size_t cells = (size_t) board->side * board->side;
    Growing text = {0};
    bool *const seen = calloc (cells + 1, sizeof *seen);
    reason.need = malloc ((why->rules_size + 1) * sizeof *reason.need);
    text.failed = !seen || !reason.need;
    for (size_t r = 0; !text.failed && r < why->rules_size; r++)
        if (why->rules[r].needs)
            reason.need[reason.needs++] = why->rules + r;
    if (!text.failed) {
        if (of_constraints (why)) {
            add_named (&text, &reason, true);
            add_named (&text, &reason, false);
            add_givens (&text, &reason);
        } else if (reason.needs) {
            add_subject (&text, &reason, seen);
            add_givens (&text, &reason);
        } else
            add_clash (&text, &reason);
    }
    free (seen);
    free (reason.need);
    return sudoku_grown (&text);
}
