// single_text.c -- singles in words, with the reasons that exclude all other
// candidates.
//
//   r2c5 can only be 6: row 2 has 1, 4 and 9, column 5 has 2, 5 and 8; 3 was ruled out in
//   step 4; 7 in step 9
//
//   in box 2 only r2c5 can be 6: the 6 in r3c9 sees r3c5 and r3c6; r1c4 was ruled out in
//   step 7
//
// Houses with many of the digits, and digits that see many of the cells, come first.
// Candidates that no house excludes are explained by earlier steps, then by constraints.

#include "sudoku/board/kind.h"
#include "sudoku/explain/words/rule_names.h"

#include <string.h>

// ---------------------------------------------------------------------------
// Exclusions by earlier steps and constraints

static unsigned since_of (const sudoku_step *step, unsigned side,
                          sudoku_given at) {
    return step->since ? step->since[candidate_number (side, at)] : 0;
}

// The digit on the board that together with a constraint excludes a candidate; digit 0 if
// the constraint alone excludes it.
static sudoku_given find_barring (const sudoku_board *board,
                                  unsigned constraint, sudoku_given at) {
    for (unsigned row = 0; row < board->side; row++)
        for (unsigned col = 0; col < board->side; col++) {
            const sudoku_given by = {row, col, sudoku_get (board, row, col)};
            if (by.digit && (row != at.row || col != at.col) &&
                sudoku_keeps_apart (board, constraint, at, by))
                return by;
        }
    return (sudoku_given){0};
}

void sudoku_tell_apart (Wording *wording, bool cell, const sudoku_given *list,
                        size_t size, sudoku_given by, unsigned constraint) {
    const Kind *const kind =
        wording->board->rules->constraint[constraint]->kind;
    const sudoku_rule rule = {.kind = SUDOKU_CONSTRAINT, .house = constraint};
    if (kind->apart)
        sudoku_say (wording, "%c %b %s", list, size, size, kind->apart);
    else if (cell)
        sudoku_say (wording, "%a do%s not fit", sudoku_digits_of (list, size),
                    size > 1 ? "" : "es");
    else
        sudoku_say (wording, "%d in %o does not fit", list->digit, list, size);
    sudoku_say (wording, " the %d in %g", by.digit, by);
    if (!kind->apart && wording->keeper != constraint + 1u)
        sudoku_say (wording, " by %r", rule);
    wording->keeper = constraint + 1u;
}

// "r6c6 is a knight's move from the 4 in r8c5", "the whispers line from r1c1 excludes 5".
static void tell_barred (Wording *wording, sudoku_rule truth,
                         const char *before) {
    const sudoku_board *const board = wording->board;
    const bool cell = truth.kind == SUDOKU_CELL;
    sudoku_given *const left = wording->left;
    size_t size = board->n ? 0 : sudoku_rule_struck (board, truth, true, left);
    for (sudoku_rule rule = {.kind = SUDOKU_CONSTRAINT}; size;) {
        sudoku_given *const these = left + size;
        sudoku_given by = {0};
        size_t barred = 0, kept = 0;
        for (size_t i = 0; i < size; i++) {
            const bool bars = sudoku_bars (board, rule.house, left[i]);
            const sudoku_given other =
                bars ? find_barring (board, rule.house, left[i]) : by;
            by = barred ? by : other;
            if (bars && equal_givens (other, by))
                these[barred++] = left[i];
            else
                left[kept++] = left[i];
        }
        size = kept;
        if (!barred) {
            rule.house++;
            continue;
        }
        sudoku_say (wording, "%s", before);
        before = "; ";
        if (by.digit)
            sudoku_tell_apart (wording, cell, these, barred, by, rule.house);
        else
            sudoku_say (wording,
                        cell ? "%r excludes %A" : "%r excludes it from %A",
                        rule, cell, these, barred);
    }
}

void sudoku_tell_struck (Wording *wording, const sudoku_step *step,
                         sudoku_rule truth, const char *before,
                         const char *between) {
    const size_t struck =
        sudoku_rule_struck (wording->board, truth, false, wording->left);
    const unsigned side = wording->side;
    const bool cell = truth.kind == SUDOKU_CELL;
    const sudoku_given *const left = wording->left;
    sudoku_given *const same = wording->left + struck;
    bool verbless = false;
    for (size_t i = 0; i < struck; i++) {
        const unsigned since = since_of (step, side, left[i]);
        size_t size = 0;
        for (size_t k = 0; k < struck; k++)
            if (since_of (step, side, left[k]) == since)
                same[size++] = left[k];
        if (!equal_givens (*same, left[i]))
            continue; // listed with an earlier candidate
        sudoku_say (wording, "%s%A", before, cell, same, size);
        // Three digits with commas between them need a verb.
        if (!(since && verbless && (*between == ';' || size < 3)))
            sudoku_say (wording,
                        size > 1 ? " were ruled out" : " was ruled out");
        sudoku_say (wording, since ? " in step %u" : " before", since);
        verbless = true;
        before = between;
    }
    tell_barred (wording, truth, before);
}

// ---------------------------------------------------------------------------
// Exclusions by digits on the board

static uint64_t digits_of (const sudoku_board *board, unsigned house) {
    uint64_t digits = 0;
    for (unsigned k = 0; k < board_house_size (board, house); k++) {
        const Place place = board_house_cell (board, house, k);
        const unsigned digit = sudoku_get (board, place.row, place.col);
        digits |= digit ? bit (digit - 1) : 0;
    }
    return digits;
}

// "row 2 has 1, 4 and 9, column 5 has 2, 5 and 8": each digit once, in the house with
// most of the remaining digits.  Returns what to write before more text.
static const char *tell_houses (Wording *wording, sudoku_given at) {
    const sudoku_board *const board = wording->board;
    unsigned houses[3];
    uint64_t told[3] = {0}, rest = ~bit (at.digit - 1);
    const char *before = ": ";
    const unsigned size = board_houses_of (board, at.row, at.col, houses);
    for (unsigned turn = 0; turn < size; turn++) {
        unsigned best = 0, most = 0;
        for (unsigned i = 0; i < size; i++) {
            const unsigned count =
                (unsigned) count_bits (digits_of (board, houses[i]) & rest);
            if (count > most) {
                best = i;
                most = count;
            }
        }
        told[best] |= digits_of (board, houses[best]) & rest;
        rest &= ~told[best];
    }
    for (unsigned i = 0; i < size; i++) {
        if (!told[i])
            continue;
        sudoku_say (wording, "%s%s %u has %a", before,
                    board_house_kind (board, houses[i]),
                    board_house_number (board, houses[i]), told[i]);
        before = ", ";
    }
    return *before == ',' ? "; " : before;
}

// Finds the blank cells of a truth that a cell sees and that are not listed yet.
static size_t seen_from (const sudoku_board *board, const sudoku_given *all,
                         size_t size, sudoku_given by, uint64_t *told,
                         sudoku_given *cells) {
    size_t count = 0;
    for (size_t i = 0; i < size && i < 64; i++)
        if (!(*told >> i & 1) && !sudoku_get (board, all[i].row, all[i].col) &&
            sudoku_cells_see (board, all[i], by)) {
            *told |= bit (i);
            cells[count++] = all[i];
        }
    return count;
}

// "the 6 in r3c9 sees r3c5 and r3c6": the digit that sees most of the cells comes
// first.  Returns the separator for more text.
static const char *tell_seen (Wording *wording, sudoku_rule truth) {
    const sudoku_board *const board = wording->board;
    const unsigned cells = board->side * board->side;
    sudoku_given *const all = wording->left, *const seen = all + cells;
    const size_t size = sudoku_rule_candidates (board, truth, all);
    const char *before = ": ";
    for (uint64_t told = 0;;) {
        sudoku_given best = {0};
        size_t most = 0;
        for (unsigned cell = 0; cell < cells; cell++) {
            const sudoku_given by = {cell / board->side, cell % board->side,
                                     truth.digit};
            uint64_t with = told;
            const size_t count =
                board->digit[cell] == truth.digit
                    ? seen_from (board, all, size, by, &with, seen)
                    : 0;
            if (count > most) {
                best = by;
                most = count;
            }
        }
        if (!most)
            return before;
        seen_from (board, all, size, best, &told, seen);
        sudoku_say (wording, "%sthe %d in %g sees %c", before, truth.digit,
                    best, seen, most);
        before = "; ";
    }
}

// ---------------------------------------------------------------------------
// Singles

void sudoku_tell_single (Wording *wording, const sudoku_step *step) {
    const sudoku_rule truth = step->truths[0];
    const sudoku_given at = step->place[0];
    const sudoku_board *const board = wording->board;
    const unsigned house = sudoku_last_blank (board, at.row, at.col);
    const char *before = ": ";
    if (house != NO_HOUSE) {
        sudoku_say (wording,
                    "the last blank cell of %s %u is %g, and %d is missing "
                    "there",
                    board_house_kind (board, house),
                    board_house_number (board, house), at, at.digit);
        return;
    }
    if (truth.kind == SUDOKU_CELL) {
        sudoku_say (wording, "%g can only be %d", at, at.digit);
        before = tell_houses (wording, at);
    } else {
        sudoku_say (wording, "%n only %g can be %d", truth, at, at.digit);
        before = tell_seen (wording, truth);
    }
    sudoku_tell_struck (wording, step, truth, before, "; ");
}
