// step_text.c -- a step in plain words.
//
// First what the truths say: the digits that a cell has left, or the places that a
// digit has left in a house.  Then why something follows, if the technique says so
// plainly, and what follows.  Other steps need their proof (proof_text.c); of many
// truths, which it names one by one, they say only what would be left without.

#include "sudoku/board/growing.h"
#include "sudoku/board/houses.h"
#include "sudoku/board/sentence.h"
#include "sudoku/explain/position/set.h"
#include "sudoku/explain/words/telling.h"
#include "sudoku/sudoku_explain.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static void add_cell (Telling *telling, unsigned row, unsigned col) {
    sudoku_grow (&telling->text, "r%uc%u", row + 1, col + 1);
}

// What is left for the truth: "2 or 8".  Lines of a fish name the other line alone.
static void add_left (Telling *telling, sudoku_rule truth, bool fish) {
    const size_t size = sudoku_rule_left (telling->board, truth, telling->left);
    for (size_t i = 0; i < size; i++) {
        const sudoku_given at = telling->left[i];
        sudoku_grow (&telling->text, "%s", text_before_or (i, size));
        if (truth.kind != SUDOKU_CELL && !fish)
            add_cell (telling, at.row, at.col);
        else
            sudoku_grow (&telling->text, "%u",
                         truth.kind == SUDOKU_CELL  ? at.digit
                         : truth.kind == SUDOKU_ROW ? at.col + 1
                                                    : at.row + 1);
    }
}

// The cells of a tridagon, why three digits cannot fill them, and its guardians.
static void add_pattern (Telling *telling, sudoku_rule truth) {
    Growing *const text = &telling->text;
    size_t cells = 0;
    for (unsigned cell = 0; cell < 81; cell++)
        if (pattern_has (truth, cell))
            telling->left[cells++] = (sudoku_given){cell / 9, cell % 9, 0};
    sudoku_tell_rule (telling, truth);
    sudoku_grow (text, " (");
    sudoku_tell_cells (telling, telling->left, cells, "and");
    sudoku_grow (text,
                 ") cannot have these digits alone: read by rows, boxes side "
                 "by side would have them in one cyclic order, and read by "
                 "columns, boxes one above the other; but in an odd number of "
                 "these boxes the two orders differ");
    const size_t size = sudoku_rule_left (telling->board, truth, telling->left);
    if (size == 1) {
        sudoku_grow (text, "; ");
        sudoku_tell_cells (telling, telling->left, 1, "");
        sudoku_grow (text, " alone has another digit, a guardian");
    }
    for (size_t i = 0; i < size && size > 1; i++) {
        const sudoku_given at = telling->left[i];
        sudoku_grow (text, "%s",
                     i ? text_before_or (i, size)
                       : "; so a guardian is true: ");
        add_cell (telling, at.row, at.col);
        sudoku_grow (text, " is %u", at.digit);
    }
}

// What would make another solution.
static void add_swap (Telling *telling, sudoku_rule truth) {
    const unsigned side = telling->side;
    Growing *const text = &telling->text;
    if (truth.kind == SUDOKU_RECTANGLE) {
        const unsigned row = truth.house / side, col = truth.house % side;
        const sudoku_board *const board = telling->board;
        const bool placed = sudoku_get (board, truth.row, truth.col) ||
                            sudoku_get (board, truth.row, col) ||
                            sudoku_get (board, row, truth.col) ||
                            sudoku_get (board, row, col);
        sudoku_tell_need (telling, truth);
        sudoku_grow (text, ": swapped, they would be another solution%s",
                     placed ? ", as none of them is a given" : "");
        const size_t size = sudoku_rule_left (board, truth, telling->left);
        for (size_t i = 0; i < size; i++) {
            sudoku_grow (text, "%s", i ? text_before_or (i, size) : ", so ");
            add_cell (telling, telling->left[i].row, telling->left[i].col);
            sudoku_grow (text, " is %u", telling->left[i].digit);
        }
    } else {
        const sudoku_given *const at = telling->left;
        sudoku_tell_rule (telling, truth);
        sudoku_rule_left (telling->board, truth, telling->left);
        sudoku_grow (text, " have two digits each, but for ");
        add_cell (telling, at->row, at->col);
        sudoku_grow (text,
                     ": without %u there, all could have their other digit, "
                     "and there would be another solution",
                     at->digit);
    }
}

// Whether two cells have the same digits left, or two digits of a house the same places;
// of a fish, two lines a digit in the same places.
static bool alike (const Telling *telling, sudoku_rule a, sudoku_rule b,
                   bool fish) {
    const size_t cells = (size_t) telling->side * telling->side;
    sudoku_given *const of_a = telling->left, *const of_b = of_a + cells;
    const bool cell = a.kind == SUDOKU_CELL;
    if (a.kind != b.kind || sudoku_is_whole (a) ||
        (!cell && !fish && a.house != b.house))
        return false;
    const size_t size = sudoku_rule_left (telling->board, a, of_a);
    if (sudoku_rule_left (telling->board, b, of_b) != size)
        return false;
    for (size_t i = 0; i < size; i++)
        if (cell ? of_a[i].digit != of_b[i].digit
                 : (of_a[i].row != of_b[i].row &&
                    !(fish && a.kind == SUDOKU_ROW)) ||
                       (of_a[i].col != of_b[i].col &&
                        !(fish && a.kind == SUDOKU_COLUMN)))
            return false;
    return true;
}

// "in row 8 the digits 2 and 6 can only go to r8c1 or r8c5", "r6c3 and r6c5 are 8 or 9":
// the truths from `at` on that are alike.
static void add_alike (Telling *telling, const sudoku_step *step, size_t at,
                       bool fish) {
    const sudoku_rule first = step->truths[at];
    const bool cell = first.kind == SUDOKU_CELL;
    Growing *const text = &telling->text;
    size_t size = 1, count = 0;
    for (size_t i = at + 1; i < step->truths_size && !fish; i++)
        size += alike (telling, first, step->truths[i], false);
    if (!cell) {
        sudoku_tell_in (telling, first);
        sudoku_grow (text, size > 1 ? " the digits " : " the digit ");
    }
    for (size_t i = at; count < size; i++) {
        if (i > at && !alike (telling, first, step->truths[i], false))
            continue;
        sudoku_grow (text, "%s", text_before (count++, size));
        if (cell)
            sudoku_tell_rule (telling, step->truths[i]);
        else
            sudoku_grow (text, "%u", step->truths[i].digit);
    }
    sudoku_grow (text, "%s%s",
                 !cell      ? " can only go to "
                 : size > 1 ? " are "
                            : " is ",
                 !fish                      ? ""
                 : first.kind == SUDOKU_ROW ? "column "
                                            : "row ");
    add_left (telling, first, fish);
}

static void add_truth (Telling *telling, const sudoku_step *step, size_t at,
                       bool fish) {
    const sudoku_rule truth = step->truths[at];
    if (truth.kind == SUDOKU_PATTERN)
        add_pattern (telling, truth);
    else if (truth.kind > SUDOKU_CONSTRAINT)
        add_swap (telling, truth);
    else if (sudoku_is_whole (truth))
        sudoku_tell_ways (telling, truth.house, NULL,
                          step->truths_size == 1 ? step : NULL);
    else
        add_alike (telling, step, at, fish);
}

// Whether all truths are of one digit in rows, or in columns.
static bool is_fish (const sudoku_step *step) {
    const sudoku_rule first = step->truths[0];
    bool fish = first.kind == SUDOKU_ROW || first.kind == SUDOKU_COLUMN;
    for (size_t i = 1; i < step->truths_size; i++)
        fish &= step->truths[i].kind == first.kind &&
                step->truths[i].digit == first.digit;
    return fish;
}

// What the truths say.
static void add_truths (Telling *telling, const sudoku_step *step) {
    const bool fish = is_fish (step) && step->truths_size > 1;
    for (size_t i = 0; i < step->truths_size; i++) {
        bool told = false; // with an earlier one
        for (size_t k = 0; k < i && !fish; k++)
            told |= alike (telling, step->truths[k], step->truths[i], false);
        if (told)
            continue;
        if (i)
            sudoku_grow (&telling->text, "; ");
        if (i && fish &&
            alike (telling, step->truths[i - 1], step->truths[i], true)) {
            sudoku_grow (&telling->text, "the same in ");
            sudoku_tell_rule (telling, step->truths[i]);
        } else
            add_truth (telling, step, i, fish);
    }
}

// ---------------------------------------------------------------------------
// Results

// The links that a candidate needs, by number: first those that are excluded.
static const bool *needs_of (const sudoku_step *step, size_t target) {
    return step->needs ? step->needs + target * step->links_size : NULL;
}

static bool needs_any (const sudoku_step *step, size_t target) {
    const bool *const needs = needs_of (step, target);
    return needs && memchr (needs, true, step->links_size);
}

static bool same_needs (const sudoku_step *step, size_t a, size_t b) {
    return !step->needs ||
           !memcmp (needs_of (step, a), needs_of (step, b), step->links_size);
}

// "; so" and the constraints that a candidate needs, with what they mean where they are
// named first.
static void add_so (Telling *telling, const sudoku_step *step, size_t target,
                    bool *named, bool list) {
    Growing *const text = &telling->text;
    const bool *const needs = needs_of (step, target);
    size_t size = 0, i = 0;
    for (size_t l = 0; needs && l < step->links_size; l++)
        size += needs[l];
    if (text->size)
        sudoku_grow (text, list ? "And" : *named ? "; and" : "; so");
    for (size_t l = 0; size && l < step->links_size; l++) {
        if (!needs[l])
            continue;
        sudoku_grow (text, "%s",
                     i            ? text_before (i, size)
                     : text->size ? ", by "
                                  : "by ");
        i++;
        sudoku_tell_rule (telling, step->links[l]);
        if (!named[l + 1])
            sudoku_tell_meaning (telling, step->links[l].house);
        named[l + 1] = true;
    }
    if (text->size)
        sudoku_grow (text, size ? ", " : " ");
    *named = true;
}

// Exclusions of a step of a board with other rules that are told in a sentence; more are a
// list.
enum { EXCLUDED_TOLD = 3 };

// The digits that a cell loses, of those that need the same constraints as the first.
static uint64_t lost_of (const sudoku_step *step, size_t first,
                         sudoku_given at) {
    uint64_t lost = 0;
    for (size_t e = 0; e < step->eliminate_size; e++) {
        const sudoku_given other = step->eliminate[e];
        if (other.row == at.row && other.col == at.col &&
            same_needs (step, first, e))
            lost |= UINT64_C (1) << (other.digit - 1);
    }
    return lost;
}

// A line for the cells that lose the same digits: "- r2c2 and r3c2 are not 1, 2 or 3"; of
// one line no list.  Whether it is one.
static bool add_list (Telling *telling, const sudoku_step *step, size_t first,
                      size_t excluded) {
    Growing *const text = &telling->text;
    bool list = false, several = false;
    for (size_t e = 0; e < step->eliminate_size; e++) {
        const sudoku_given at = step->eliminate[e];
        const uint64_t lost = lost_of (step, first, at);
        size_t size = 0, digits = count_bits (lost);
        bool told = !same_needs (step, first, e);
        for (size_t i = 0; i < step->eliminate_size && !told; i++) {
            const sudoku_given other = step->eliminate[i];
            if (other.digit != at.digit || !same_needs (step, first, i) ||
                lost_of (step, first, other) != lost)
                continue;
            told = i < e;
            telling->left[size++] = other;
        }
        // The lowest digit of the cell speaks for all.
        if (told || lost & ((UINT64_C (1) << (at.digit - 1)) - 1))
            continue;
        if (size * digits < excluded)
            sudoku_grow (text, list ? "\n- " : "these are out:\n- ");
        several |= size * digits < excluded;
        list = true;
        sudoku_tell_cells (telling, telling->left, size, "and");
        sudoku_grow (text, size > 1 ? " are not " : " is not ");
        sudoku_tell_bits (telling, lost, " or ");
    }
    return several;
}

// Whether the same cells lose two digits, of those that need the same constraints as the
// first.
static bool lost_alike (const sudoku_step *step, size_t first, unsigned a,
                        unsigned b) {
    for (size_t e = 0; e < step->eliminate_size; e++) {
        const sudoku_given at = step->eliminate[e];
        const uint64_t lost = lost_of (step, first, at);
        if ((at.digit == a || at.digit == b) && same_needs (step, first, e) &&
            !(lost >> (a - 1) & lost >> (b - 1) & 1))
            return false;
    }
    return true;
}

// "7 and 9 cannot be in r4c2 or r6c2, nor 8 in r4c2".
static void add_excluded (Telling *telling, const sudoku_step *step,
                          size_t first, const char *before) {
    Growing *const text = &telling->text;
    bool any = false;
    for (unsigned digit = 1; digit <= telling->side; digit++) {
        size_t cells = 0;
        uint64_t same = 0;
        for (size_t e = 0; e < step->eliminate_size; e++)
            if (step->eliminate[e].digit == digit &&
                same_needs (step, first, e))
                telling->left[cells++] = step->eliminate[e];
        for (unsigned d = 1; d <= telling->side && cells; d++)
            same |= (uint64_t) lost_alike (step, first, digit, d) << (d - 1);
        if (!cells || same & ((UINT64_C (1) << (digit - 1)) - 1))
            continue;
        sudoku_grow (text, "%s", any ? ", nor " : before);
        sudoku_tell_bits (telling, same, any ? " or " : " and ");
        sudoku_grow (text, any ? " in " : " cannot be in ");
        sudoku_tell_cells (telling, telling->left, cells, "or");
        any = true;
    }
}

// "r1c2 is 5, and 7 cannot be in r4c2": all that need the same constraints as the first.
// Whether the end is a list.
static bool add_result (Telling *telling, const sudoku_step *step,
                        size_t first) {
    Growing *const text = &telling->text;
    size_t placed = 0, excluded = 0, any = 0;
    for (size_t i = 0; i < step->place_size; i++)
        placed += same_needs (step, first, step->eliminate_size + i);
    for (size_t e = 0; e < step->eliminate_size; e++)
        excluded += same_needs (step, first, e);
    for (size_t i = 0; i < step->place_size; i++) {
        if (!same_needs (step, first, step->eliminate_size + i))
            continue;
        sudoku_grow (text, "%s", text_before (any++, placed));
        add_cell (telling, step->place[i].row, step->place[i].col);
        sudoku_grow (text, " is %u", step->place[i].digit);
    }
    const bool list = !telling->board->n && excluded > EXCLUDED_TOLD;
    if (list) {
        sudoku_grow (text, any ? ", and " : "");
        return add_list (telling, step, first, excluded);
    } else
        add_excluded (telling, step, first, any ? ", and " : "");
    return false;
}

void sudoku_tell_result (Telling *telling, const sudoku_step *step) {
    const size_t size = step->eliminate_size + step->place_size;
    bool *const named = calloc (step->links_size + 1, 1);
    bool list = false;
    telling->text.failed |= !named;
    // What needs no constraint comes first.
    for (int constraints = 0; named && constraints < 2; constraints++)
        for (size_t i = 0; i < size; i++) {
            bool told = needs_any (step, i) != (bool) constraints;
            for (size_t k = 0; k < i && !told; k++)
                told = same_needs (step, k, i);
            if (told)
                continue;
            if (list)
                sudoku_grow (&telling->text, "\n");
            add_so (telling, step, i, named, list);
            list = add_result (telling, step, i);
        }
    free (named);
}

// ---------------------------------------------------------------------------
// Reasons of techniques

// " of row 1 and box 1": the houses that all cells of a naked subset are in, or else such
// constraints.
static void add_houses (Telling *telling, const sudoku_step *step) {
    static const char of[] = " of ";
    const char *before = of;
    for (int kind = 0; kind < 2 && before == of; kind++)
        for (size_t i = 0; i < step->links_size; i++) {
            const sudoku_rule link = step->links[i];
            bool in = (link.kind == SUDOKU_CONSTRAINT) == kind;
            for (size_t k = 0; k < step->truths_size && in; k++)
                in = sudoku_rule_has (telling->board, link, step->truths[k].row,
                                      step->truths[k].col);
            for (size_t k = 0; k < i; k++)
                in &= step->links[k].kind != link.kind ||
                      step->links[k].house != link.house;
            sudoku_grow (&telling->text, "%s", in ? before : "");
            if (in)
                sudoku_tell_rule (telling, link);
            before = in ? " and " : before;
        }
}

static const char *number_word (size_t size) {
    return size == 2 ? "two" : size == 3 ? "three" : "four";
}

static bool begins (const sudoku_step *step, const char *name) {
    return step->named && !strncmp (step->technique, name, strlen (name));
}

static bool is_named (const sudoku_step *step, const char *name) {
    return step->named && !strcmp (step->technique, name);
}

static bool is_single (const sudoku_step *step) {
    return step->truths_size == 1 && step->place_size &&
           !sudoku_is_whole (step->truths[0]);
}

// The truths of a digit whose places lie in one other house.
static bool is_locked (const sudoku_step *step) {
    return step->truths_size == 1 && step->links_size == 1 &&
           step->truths[0].kind != SUDOKU_CELL &&
           !sudoku_is_whole (step->truths[0]) &&
           step->links[0].kind <= SUDOKU_BOX &&
           step->links[0].kind != SUDOKU_CELL;
}

static bool is_subset (const sudoku_step *step) {
    return step->truths_size > 1 &&
           (begins (step, "naked-") || begins (step, "hidden-"));
}

// With houses that have one of its digits in two corners each, and exclude the other one.
static bool is_rectangle (const sudoku_step *step) {
    return is_named (step, "unique-rectangle") && step->truths_size > 1 &&
           step->truths[1].kind != SUDOKU_CELL && step->eliminate_size &&
           step->eliminate->digit != step->truths[1].digit;
}

// ": if r9c1 were 4, r9c2 and r5c1 would be 6, …": the corners beside it, by these houses.
static void add_corners (Telling *telling, const sudoku_step *step) {
    Growing *const text = &telling->text;
    sudoku_given *const left = telling->left;
    sudoku_given *const beside = left + telling->side;
    for (size_t e = 0; e < step->eliminate_size; e++) {
        const sudoku_given at = step->eliminate[e];
        size_t size = 0;
        for (size_t i = 1; i < step->truths_size; i++)
            for (size_t k =
                     sudoku_rule_left (telling->board, step->truths[i], left);
                 k--;)
                if ((left[k].row == at.row) != (left[k].col == at.col))
                    beside[size++] = left[k];
        sudoku_grow (text, "%s r%uc%u were %u, ", e ? "; if" : ": if",
                     at.row + 1, at.col + 1, at.digit);
        sudoku_tell_cells (telling, beside, size, "and");
        sudoku_grow (text, " would be %u", step->truths[1].digit);
    }
    sudoku_grow (text, ", and the rectangle would have these digits alone");
}

// Whether it is told by counting: it has no name, or one that has no words of its own, like
// Sue de Coq.
static bool is_counted (const sudoku_board *board, const sudoku_step *step) {
    return !sudoku_has_chain (step) && !sudoku_is_forced (step) &&
           !(step->named && is_subset (step)) && sudoku_has_count (board, step);
}

bool sudoku_step_plain (const sudoku_board *board, const sudoku_step *step) {
    if (step->part_of || sudoku_is_forced (step))
        return false;
    return is_single (step) || is_locked (step) || is_subset (step) ||
           (step->named && step->truths_size == 1) ||
           sudoku_has_fish (board, step) || sudoku_has_wing (board, step) ||
           sudoku_has_chain (step) || sudoku_has_sum (step) ||
           is_rectangle (step) || is_counted (board, step) ||
           sudoku_has_joint (board, step);
}

static void add_reason (Telling *telling, const sudoku_step *step) {
    Growing *const text = &telling->text;
    const size_t size = step->truths_size;
    if (is_locked (step)) {
        const size_t left =
            sudoku_rule_left (telling->board, step->truths[0], telling->left);
        sudoku_grow (text, left == 2 ? ", both in " : ", all in ");
        sudoku_tell_rule (telling, step->links[0]);
    } else if (begins (step, "hidden-") && is_subset (step))
        sudoku_grow (text,
                     ": these %s digits fill these %s cells, which have no "
                     "room for others",
                     number_word (size), number_word (size));
    else if (is_rectangle (step))
        add_corners (telling, step);
    else if (is_subset (step)) {
        sudoku_grow (text, ": these %s cells take these %s digits",
                     number_word (size), number_word (size));
        add_houses (telling, step);
    }
}

// ---------------------------------------------------------------------------
// Singles

// The step that excluded a candidate; 0: none did.
static unsigned since_of (const sudoku_step *step, unsigned side,
                          sudoku_given at) {
    return step->since
               ? step->since[(at.row * side + at.col) * side + at.digit - 1]
               : 0;
}

// "r1c1 and r1c2 cannot have it by the whispers line from r1c1".
static void tell_barred (Telling *telling, sudoku_rule truth,
                         const char *before) {
    const sudoku_board *const board = telling->board;
    const bool cell = truth.kind == SUDOKU_CELL;
    Growing *const text = &telling->text;
    sudoku_given *const left = telling->left;
    size_t size = board->n ? 0 : sudoku_rule_struck (board, truth, true, left);
    for (sudoku_rule rule = {.kind = SUDOKU_CONSTRAINT}; size; rule.house++) {
        size_t barred = 0, kept = 0;
        for (size_t i = 0; i < size; i++)
            if (sudoku_bars (board, rule.house, left[i]))
                left[size + barred++] = left[i];
            else
                left[kept++] = left[i];
        if (barred) {
            sudoku_grow (text, "%s%s", before, cell ? "it cannot have " : "");
            if (cell)
                sudoku_tell_list (telling, left + size, barred, " or ");
            else
                sudoku_tell_cells (telling, left + size, barred, "and");
            sudoku_grow (text, cell ? " by " : " cannot have it by ");
            sudoku_tell_rule (telling, rule);
            before = "; ";
        }
        size = kept;
    }
}

void sudoku_tell_struck (Telling *telling, const sudoku_step *step,
                         sudoku_rule truth, const char *before) {
    const size_t struck =
        sudoku_rule_struck (telling->board, truth, false, telling->left);
    const unsigned side = telling->side;
    const bool cell = truth.kind == SUDOKU_CELL;
    Growing *const text = &telling->text;
    const sudoku_given *const left = telling->left;
    sudoku_given *const same = telling->left + struck;
    const char *end = cell ? "" : " lost it", *const first = before;
    for (size_t i = 0; i < struck; i++) {
        const unsigned since = since_of (step, side, left[i]);
        size_t size = 0;
        for (size_t k = 0; k < struck; k++)
            if (since_of (step, side, left[k]) == since)
                same[size++] = left[k];
        if (memcmp (same, left + i, sizeof *same) != 0)
            continue; // told with an earlier one
        sudoku_grow (text, "%s%s", before, cell && i == 0 ? "it lost " : "");
        if (cell)
            sudoku_tell_list (telling, same, size, " and ");
        else
            sudoku_tell_cells (telling, same, size, "and");
        sudoku_grow (text, since ? "%s in step %u" : "%s before", end, since);
        before = ", ";
        end = "";
    }
    tell_barred (telling, truth, struck ? "; " : first);
}

// The house of which a cell is the last blank one, if there is one.
static unsigned last_blank (const sudoku_board *board, sudoku_given at) {
    unsigned houses[3];
    const unsigned size = board_houses_of (board, at.row, at.col, houses);
    for (unsigned i = 0; i < size; i++) {
        unsigned blank = 0;
        for (unsigned k = 0; k < board_house_size (board, houses[i]); k++) {
            const Place place = board_place (board, houses[i], k);
            blank += !sudoku_get (board, place.row, place.col);
        }
        if (blank == 1 && board_house_size (board, houses[i]) == board->side)
            return houses[i];
    }
    return UINT_MAX;
}

// A truth with one candidate: "in row 5 only r5c2 can be 7; r5c4 lost it in step 3".
static void add_single (Telling *telling, const sudoku_step *step) {
    const sudoku_rule truth = step->truths[0];
    const sudoku_given at = step->place[0];
    const sudoku_board *const board = telling->board;
    Growing *const text = &telling->text;
    const unsigned house = last_blank (board, at);
    if (house != UINT_MAX) {
        sudoku_grow (text, "the last blank cell of %s %u is ",
                     board_house_kind (board, house),
                     board_house_number (board, house));
        add_cell (telling, at.row, at.col);
        sudoku_grow (text, ", and %u is missing there", at.digit);
        return;
    }
    if (truth.kind != SUDOKU_CELL) {
        sudoku_tell_in (telling, truth);
        sudoku_grow (text, " only ");
    }
    add_cell (telling, at.row, at.col);
    sudoku_grow (text, " can %sbe %u", truth.kind == SUDOKU_CELL ? "only " : "",
                 at.digit);
    sudoku_tell_struck (telling, step, truth, "; ");
}

// ---------------------------------------------------------------------------
// Steps that a proof explains

enum { TRUTHS_TOLD = 4 };

bool sudoku_is_forced (const sudoku_step *step) {
    return step->proof_size && step->named &&
           (strstr (step->technique, "forcing-") || is_named (step, "nishio"));
}

// Whether a step says what follows and leaves the rest to its proof.
static bool is_proved (const sudoku_step *step) {
    return step->named ? sudoku_is_forced (step)
                       : step->truths_size > TRUTHS_TOLD;
}

// ", whether r1c1 is 2 or 5", ", whether the 7 of row 1 is in r1c1 or r1c5".
static void add_cases (Telling *telling, sudoku_rule truth) {
    if (truth.kind == SUDOKU_PATTERN) {
        sudoku_grow (&telling->text, ", whichever of these is true");
        return;
    }
    const bool cell = truth.kind == SUDOKU_CELL;
    sudoku_grow (&telling->text, ", whether ");
    if (!cell)
        sudoku_grow (&telling->text, "the %u of ", truth.digit);
    sudoku_tell_rule (telling, truth);
    sudoku_grow (&telling->text, cell ? " is " : " is in ");
    add_left (telling, truth, false);
}

// What would be left with nothing: ": else row 4 would have no place for 5".
static void add_else (Telling *telling, const sudoku_step *step) {
    Growing *const text = &telling->text;
    const sudoku_rule none = step->proof[step->proof_size - 1].truth;
    size_t targets = step->eliminate_size + step->place_size;
    if (step->proof->kind == SUDOKU_PROOF_CASE) {
        add_cases (telling, step->proof->truth);
        return;
    }
    if (targets > 1) {
        sudoku_grow (text, ": each leads to a contradiction otherwise");
        return;
    }
    sudoku_grow (text, ": otherwise ");
    sudoku_tell_rule (telling, none);
    if (none.kind == SUDOKU_CELL)
        sudoku_grow (text, " would have no digit left");
    else if (sudoku_is_whole (none))
        sudoku_grow (text, none.kind == SUDOKU_CONSTRAINT
                               ? " could not be filled"
                           : none.kind == SUDOKU_PATTERN
                               ? " would have no guardian left"
                               : " would have another solution");
    else
        sudoku_grow (text, " would have no place left for %u", none.digit);
}

// What a part of a step is about, and which step that is.
static void add_part (Telling *telling, const sudoku_step *step) {
    const sudoku_proof_line *const line = step->proof;
    sudoku_grow (&telling->text, "if ");
    add_cell (telling, line->candidate.row, line->candidate.col);
    sudoku_grow (&telling->text,
                 " is %s%u, the following holds: step %zu needs it",
                 line->kind == SUDOKU_PROOF_TRUE ? "" : "not ",
                 line->candidate.digit, step->part_of);
}

char *sudoku_step_text (const sudoku_board *board, const sudoku_step *step,
                        void *state, int (*stop) (void *state)) {
    Telling telling = sudoku_tell (board, state, stop);
    Growing *const text = &telling.text;
    if (!telling.left)
        return NULL;
    telling.told = step->told;
    if (step->part_of)
        add_part (&telling, step);
    else if (is_single (step))
        add_single (&telling, step);
    else if (sudoku_has_bounds (step)) {
        sudoku_tell_bounds (&telling, step);
        sudoku_tell_result (&telling, step);
    } else if (sudoku_has_sum (step))
        sudoku_tell_sum (&telling, step);
    else if (sudoku_has_wing (board, step)) {
        sudoku_tell_wing (&telling, step);
        sudoku_tell_result (&telling, step);
    } else if (sudoku_has_fish (board, step)) {
        add_truths (&telling, step);
        sudoku_tell_fish (&telling, step);
    } else if (is_counted (board, step)) {
        add_truths (&telling, step);
        sudoku_tell_count (&telling, step);
        sudoku_tell_result (&telling, step);
    } else if (!sudoku_has_chain (step) && sudoku_has_joint (board, step)) {
        sudoku_tell_joint (&telling, step);
        sudoku_tell_result (&telling, step);
    } else if (is_proved (step)) {
        for (size_t i = 0; i < step->truths_size; i++)
            if (step->truths[i].kind == SUDOKU_PATTERN)
                add_pattern (&telling, step->truths[i]);
        sudoku_tell_result (&telling, step);
        if (step->proof_size)
            add_else (&telling, step);
    } else if (sudoku_has_chain (step) && !is_subset (step))
        sudoku_tell_chain (&telling, step);
    else {
        add_truths (&telling, step);
        add_reason (&telling, step);
        sudoku_tell_result (&telling, step);
    }
    sudoku_grow (text, ". (%s", step->technique);
    if (!step->named && step->least > 1 && step->least < step->truths_size)
        sudoku_grow (text, "; no step here has fewer than %zu truths",
                     step->least);
    sudoku_grow (text, ")");
    sudoku_tell_capital (&telling, 0);
    return sudoku_told (&telling);
}
