// proof_text.c -- the proof of a step in plain words.
//
//   1. Suppose r4c8 were 7.
//   2. In column 7 the 7 must be in r2c7 (r5c7 and r6c7 see the 7 in r4c8).
//   3. r2c3 must be 6 (4 is in r2c1, 8 was ruled out in step 3).
//   4. r2c8 has no digit left: 4 is in r2c1, 6 in r2c3, 7 in r4c8.
//   So r4c8 is not 7.
//
// Each line says what removed the candidates that were lost since the supposition, and
// which earlier steps removed others; a line of a constraint only says what its cells have
// lost since the previous line of this constraint.  If the text is too long, nested
// suppositions are omitted, the deepest first, then what earlier steps excluded, then all
// but the first and last lines.
//
// The reasons are derived here from the board and the earlier lines; nothing comes
// from the code that made the proof.

#include "sudoku/explain/words/rule_names.h"
#include "sudoku/explain/words/words.h"
#include "sudoku/board/houses.h"
#include "sudoku/explain/position/truths.h"
#include "sudoku/board/sentence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A fact stated by some line of the proof.
typedef struct Fact {
    sudoku_given at;
    unsigned depth;
    bool value;    // true: placed; false: excluded
    unsigned told; // number of the earlier step that states it, or 0
    bool needed;   // a later line uses it
    unsigned line; // number of the line that states it, or 0
} Fact;

// Why a candidate is gone: it was excluded, its cell has another digit, it sees the
// same digit, or a constraint excludes it because of another candidate.
enum { OPEN, OUT, FILLED, SEES, LINK, REASONS };
typedef struct Reason {
    int kind;
    const Fact *fact;
    unsigned constraint;
} Reason;

// The cached reason why a candidate is gone, after `looked` facts were examined.  If facts
// were dropped, `version` is out of date.
typedef struct Known {
    Reason reason;
    size_t looked, version;
} Known;

// How much of a proof is written.  ENDS: its first and last lines.  SHORT: also all lines
// outside of nested suppositions.  PLAIN: also what earlier steps excluded.  PLAIN + d:
// also nested suppositions up to depth d.
enum { ENDS, SHORT, PLAIN };

// A refutation that was written, and the number of lines of the text up to its end.
typedef struct Refuted {
    const sudoku_proof_line *lines;
    size_t size, next;
} Refuted;

typedef struct Reading {
    Telling telling;
    Fact *facts; // [proof_size]
    size_t facts_size;
    Known *known;         // [N³]
    size_t version;       // number of times that facts were dropped
    unsigned char *alive; // [N³] scratch
    const sudoku_step *step;
    bool cases;     // the lines belong to cases
    unsigned level; // lines above this level are omitted
    size_t hidden;  // lines omitted since the last line that was written
    // [constraints] number of facts when a constraint was last written, plus 1;
    // 0 if it was never written.
    size_t *told, constraints;
    size_t since;    // facts before this one need not be repeated
    bool seen;       // the digits that cells see were written
    Refuted last[2]; // by depth: the last refutation written
    const sudoku_proof_line *within; // the last nested supposition
    unsigned numbered;               // number of numbered lines
} Reading;

static Reason judge (const Reading *reading, const Fact *fact,
                     sudoku_given at) {
    const sudoku_board *const board = reading->telling.board;
    const sudoku_given by = fact->at;
    Reason reason = {OPEN, fact, 0};
    const bool here = same_cell (at, by), digit = at.digit == by.digit;
    if (!fact->value)
        reason.kind = here && digit ? OUT : OPEN;
    else if (here)
        reason.kind = digit ? OPEN : FILLED;
    else if (digit && sudoku_cells_see (board, at, by))
        reason.kind = SEES;
    for (size_t i = 0; reason.kind == OPEN && fact->value && !here &&
                       !board->n && i < board->rules->constraints;
         i++)
        if (sudoku_keeps_apart (board, i, at, by)) {
            reason.kind = LINK;
            reason.constraint = (unsigned) i;
        }
    return reason;
}

// Why a candidate is gone, by the first fact that excludes it.  Each fact is examined once
// per candidate.
static Reason reason_of (const Reading *reading, sudoku_given at) {
    const size_t side = reading->telling.side;
    Known *const known =
        reading->known + (at.row * side + at.col) * side + at.digit - 1;
    if (known->version != reading->version)
        *known = (Known){{OPEN, NULL, 0}, 0, reading->version};
    for (; known->looked < reading->facts_size && known->reason.kind == OPEN;
         known->looked++)
        known->reason = judge (reading, reading->facts + known->looked, at);
    return known->reason;
}

// ---------------------------------------------------------------------------
// Reasons in words

static bool alike (Reason a, Reason b) {
    return a.kind == b.kind &&
           (a.kind == OUT
                ? a.fact->line == b.fact->line && a.fact->told == b.fact->told
                : a.fact == b.fact && a.constraint == b.constraint);
}

// Whether a reason should be written.
static bool is_new (const Reading *reading, Reason reason) {
    return reason.kind != OPEN &&
           (size_t) (reason.fact - reading->facts) >= reading->since;
}

// Writes one reason for candidates of a truth: digits of a cell, or cells of a digit.
// After a reason such as "4 is in r2c1", the next reason needs no verb: "6 in r2c3".
static void tell_reason (Reading *reading, bool cell, Reason reason,
                         const sudoku_given *gone, size_t size, bool verb) {
    Telling *const telling = &reading->telling;
    const Fact *const fact = reason.fact;
    if (reason.kind == LINK) {
        sudoku_tell_apart (telling, cell, gone, size, fact->at,
                           reason.constraint);
        return;
    }
    if (cell)
        sudoku_say (telling, "%a", sudoku_digits_of (gone, size));
    else
        sudoku_say (telling, "%c", gone, size);
    if (reason.kind == OUT) {
        sudoku_say (telling, size > 1 ? " were ruled out" : " was ruled out");
        if (fact->line || fact->told)
            sudoku_say (telling, " in %s %u", fact->line ? "line" : "step",
                        fact->line ? fact->line : fact->told);
    } else if (reason.kind == FILLED)
        sudoku_say (telling, " is %d", fact->at.digit);
    else if (cell)
        sudoku_say (telling, verb ? " is in %g" : " in %g", fact->at);
    else
        sudoku_say (telling,
                    size > 1 ? " see the %d in %g" : " sees the %d in %g",
                    gone->digit, fact->at);
}

// Writes what removed all candidates of a truth except `but`, including what earlier steps
// excluded: " (r5c7 is 6; …; r5c8 was ruled out in step 3".  Returns whether it has
// written anything.
static bool tell_reasons (Reading *reading, sudoku_rule truth,
                          const sudoku_given *but, const char *before,
                          const char *between) {
    Telling *const telling = &reading->telling;
    sudoku_given *const left = telling->left;
    sudoku_given *const gone =
        left + (size_t) telling->side * telling->side * telling->side;
    const size_t size = sudoku_rule_left (telling->board, truth, left);
    const bool cell = truth.kind == SUDOKU_CELL;
    const size_t begin = telling->text.size;
    int last = OPEN;
    for (size_t i = 0; i < size; i++) {
        const Reason reason = reason_of (reading, left[i]);
        bool before_this = false;
        size_t count = 0;
        if (!is_new (reading, reason) ||
            (reading->seen && reason.kind == SEES) ||
            (but && same_cell (left[i], *but) && left[i].digit == but->digit))
            continue;
        reading->facts[reason.fact - reading->facts].needed = true;
        // Group candidates with the same reason.
        const bool together =
            !cell || reason.kind == LINK || reason.kind == OUT;
        for (size_t k = 0; k < size && together && !before_this; k++)
            if (alike (reason, reason_of (reading, left[k])) &&
                (cell || left[k].digit == left[i].digit)) {
                before_this = k < i;
                gone[count++] = left[k];
            }
        if (before_this)
            continue;
        if (!together)
            gone[count++] = left[i];
        sudoku_say (telling, "%s", last == OPEN ? before : between);
        tell_reason (reading, cell, reason, gone, count, last != SEES);
        last = reason.kind;
    }
    if (!sudoku_is_whole (truth) && !reading->since && reading->level >= PLAIN)
        sudoku_tell_struck (telling, reading->step, truth,
                            last == OPEN ? before : between, between);
    return telling->text.size > begin;
}

// Writes the reasons of tell_reasons in parentheses.
static void tell_why (Reading *reading, sudoku_rule truth,
                      const sudoku_given *but) {
    const bool cell = truth.kind == SUDOKU_CELL;
    if (tell_reasons (reading, truth, but, " (", cell ? ", " : "; "))
        sudoku_say (&reading->telling, ")");
}

// "; 7 is in r3c2": writes the digits that cells of a constraint see, each digit once.
static void tell_seen (Reading *reading, const sudoku_given *cells,
                       size_t size) {
    for (size_t i = 0; i < size; i++) {
        const Reason reason = reason_of (reading, cells[i]);
        bool told = reason.kind != SEES || !is_new (reading, reason);
        for (size_t k = 0; k < i && !told; k++)
            told = alike (reason, reason_of (reading, cells[k]));
        if (told)
            continue;
        sudoku_say (&reading->telling, "; ");
        tell_reason (reading, true, reason, cells + i, 1, true);
    }
}

// The fact by which a cell has a digit, or null.
static const Fact *fact_of (const Reading *reading, sudoku_given at) {
    for (size_t i = 0; i < reading->facts_size; i++)
        if (reading->facts[i].value && same_cell (reading->facts[i].at, at))
            return reading->facts + i;
    return NULL;
}

// "; 1 is in r1c3": writes the digits placed in the cells of the constraint, except digits
// that another cell of the constraint sees.
static void tell_filled (Reading *reading, const sudoku_given *cells,
                         size_t size) {
    for (size_t i = 0; i < size; i++) {
        const Reason reason = reason_of (reading, cells[i]);
        bool told = reason.kind != FILLED || !is_new (reading, reason);
        for (size_t k = 0; k < size && !told; k++) {
            const Reason other = reason_of (reading, cells[k]);
            told = other.fact == reason.fact &&
                   (other.kind == SEES || (other.kind == FILLED && k < i));
        }
        if (told)
            continue;
        sudoku_say (&reading->telling, "; %d is in %g", reason.fact->at.digit,
                    reason.fact->at);
    }
}

// Writes what the cells of a constraint have lost.
static void tell_gone (Reading *reading, sudoku_rule truth) {
    Telling *const telling = &reading->telling;
    const size_t all = (size_t) telling->side * telling->side * telling->side;
    if (truth.kind == SUDOKU_PATTERN) {
        tell_reasons (reading, truth, NULL, "; ", "; ");
        return;
    }
    sudoku_given *const cells = malloc (all * sizeof *cells);
    const size_t size =
        cells ? sudoku_rule_left (telling->board, truth, cells) : 0;
    if (truth.kind == SUDOKU_CONSTRAINT) {
        size_t *const told = reading->told + truth.house;
        reading->since = *told ? *told - 1 : 0;
        *told = reading->facts_size + 1;
    }
    tell_seen (reading, cells, size);
    if (truth.kind == SUDOKU_CONSTRAINT)
        tell_filled (reading, cells, size);
    reading->seen = true;
    for (size_t i = 0; i < size; i++) {
        const sudoku_rule cell = {
            .kind = SUDOKU_CELL, .row = cells[i].row, .col = cells[i].col};
        const sudoku_given at = cells[i];
        char before[32];
        bool gone = false;
        if (i && same_cell (cells[i - 1], at))
            continue;
        for (size_t k = i; k < size && same_cell (cells[k], at); k++)
            gone |= is_new (reading, reason_of (reading, cells[k]));
        if (fact_of (reading, at) || !gone)
            continue;
        snprintf (before, sizeof before, "; for r%uc%u, ", at.row + 1,
                  at.col + 1);
        tell_reasons (reading, cell, NULL, before, " and ");
    }
    reading->since = 0;
    reading->seen = false;
    free (cells);
}

// ---------------------------------------------------------------------------
// Lines

// "In column 7 the 7" or "r5c3".
static void tell_place (Telling *telling, sudoku_rule truth) {
    if (truth.kind == SUDOKU_CELL)
        sudoku_say (telling, "%r", truth);
    else
        sudoku_say (telling, "%n the %d", truth, truth.digit);
}

// Writes the fillings of a constraint with the remaining candidates.
static void tell_whole (Reading *reading, sudoku_rule truth) {
    Telling *const telling = &reading->telling;
    const size_t side = telling->side;
    if (truth.kind != SUDOKU_CONSTRAINT) {
        sudoku_tell_need (telling, truth);
        tell_gone (reading, truth);
        return;
    }
    const size_t size =
        sudoku_rule_candidates (telling->board, truth, telling->left);
    for (size_t i = 0; i < size; i++) {
        const sudoku_given at = telling->left[i];
        const size_t c = (at.row * side + at.col) * side + at.digit - 1;
        const Fact *const fact = fact_of (reading, at);
        reading->alive[c] =
            fact ? fact->at.digit == at.digit
                 : (sudoku_is_open (telling->board, at.row, at.col, at.digit) &&
                    reason_of (reading, at).kind == OPEN);
    }
    sudoku_tell_ways (telling, truth.house, reading->alive, NULL);
    tell_gone (reading, truth);
}

// Whether a line continues the line `first`: the same combination, another case, or
// another exclusion by the same truth.
static bool goes_on (const sudoku_proof_line *line,
                     const sudoku_proof_line *first) {
    return line->kind == SUDOKU_PROOF_AND ||
           (line->kind == SUDOKU_PROOF_CASE && first->kind == line->kind) ||
           (line->kind == SUDOKU_PROOF_OUT && first->kind == line->kind &&
            line->depth == first->depth &&
            !memcmp (&line->truth, &first->truth, sizeof line->truth));
}

// Collects the candidates of a line and of the lines that continue it, except candidates
// that are already true.
static size_t gather (const Reading *reading, const sudoku_proof_line *line,
                      size_t lines, sudoku_given *list) {
    size_t size = 0;
    for (size_t i = 0; i < lines; i++)
        if (line[i].kind == SUDOKU_PROOF_OUT ||
            !fact_of (reading, line[i].candidate))
            list[size++] = line[i].candidate;
    return size;
}

static void tell_only (Reading *reading, const sudoku_proof_line *line,
                       const sudoku_given *list, size_t size) {
    Telling *const telling = &reading->telling;
    const sudoku_rule truth = line->truth;
    if (sudoku_is_whole (truth)) {
        tell_whole (reading, truth);
        for (size_t i = 0; i < size; i++)
            sudoku_say (telling, i ? ", %v" : ": so %v", list[i]);
        return;
    }
    tell_place (telling, truth);
    if (truth.kind == SUDOKU_CELL)
        sudoku_say (telling, " must be %d", line->candidate.digit);
    else
        sudoku_say (telling, " must be in %g", line->candidate);
    tell_why (reading, truth, &line->candidate);
}

static void tell_none (Reading *reading, sudoku_rule truth) {
    Telling *const telling = &reading->telling;
    const bool cell = truth.kind == SUDOKU_CELL;
    if (truth.kind > SUDOKU_CONSTRAINT) {
        sudoku_say (telling, "%r%s", truth,
                    truth.kind == SUDOKU_PATTERN
                        ? " has no guardian left"
                        : " would have another solution");
        tell_gone (reading, truth);
    } else if (sudoku_is_whole (truth)) {
        tell_whole (reading, truth);
    } else {
        tell_place (telling, truth);
        sudoku_say (telling,
                    cell ? " has no digit left" : " has no place left");
        tell_reasons (reading, truth, NULL, ": ", cell ? ", " : "; ");
    }
}

// "r1c3 is not 4 or 5, r2c3 is not 4", or "r1c3 and r2c3 are not 4".
static void tell_nots (Telling *telling, const sudoku_given *list,
                       size_t size) {
    const uint64_t digits = sudoku_digits_of (list, size);
    if (size > 1 && !(digits & (digits - 1))) {
        sudoku_say (telling, "%c are not %e", list, size, digits);
        return;
    }
    sudoku_tell_values (telling, list, size, false);
}

// "In row 3 the 4 is in r3c1 or r3c2 (r3c8 sees …): either way r1c3 is not 4."
static void tell_out (Reading *reading, const sudoku_proof_line *line,
                      const sudoku_given *list, size_t size) {
    Telling *const telling = &reading->telling;
    const sudoku_rule truth = line->truth;
    const char *how = "in each of these ways";
    if (sudoku_is_whole (truth))
        tell_whole (reading, truth);
    else {
        sudoku_given places[64];
        size_t count = 0;
        tell_place (telling, truth);
        const size_t all =
            sudoku_rule_left (telling->board, truth, telling->left);
        for (size_t i = 0; i < all && count < 64; i++)
            if (reason_of (reading, telling->left[i]).kind == OPEN)
                places[count++] = telling->left[i];
        if (truth.kind == SUDOKU_CELL)
            sudoku_say (telling, " is %e", sudoku_digits_of (places, count));
        else
            sudoku_say (telling, " is in %o", places, count);
        how = count == 2 ? "either way" : "in each case";
        tell_why (reading, truth, NULL);
    }
    sudoku_say (telling, ": %s ", how);
    tell_nots (telling, list, size);
}

// The conclusion of a step with cases.
static const sudoku_given *goal_of (const Reading *reading) {
    const sudoku_step *const step = reading->step;
    return step->place_size ? step->place : step->eliminate;
}

static void tell_value (Reading *reading, sudoku_given at, bool value) {
    sudoku_say (&reading->telling, "%g is %s%d", at, value ? "" : "not ",
                at.digit);
}

// "if r1c1 is 2"; if the case has no further lines (`last`), also the conclusion.
static void tell_case (Reading *reading, const sudoku_given *cases, size_t size,
                       bool last) {
    sudoku_say (&reading->telling, "if ");
    sudoku_tell_values (&reading->telling, cases, size, true);
    if (!last)
        return;
    sudoku_say (&reading->telling, ", ");
    tell_value (reading, *goal_of (reading), reading->step->place_size > 0);
}

// Writes the conclusion of a case unless the last line of the case states it.
static void tell_case_end (Reading *reading, const sudoku_proof_line *line,
                           sudoku_given supposed) {
    const sudoku_given goal = *goal_of (reading);
    const bool none = line->kind == SUDOKU_PROOF_NONE;
    const bool same = same_cell (line->candidate, goal) &&
                      line->candidate.digit == goal.digit;
    if (same && !none)
        return;
    sudoku_say (&reading->telling, "; so ");
    tell_value (reading, none ? supposed : goal,
                !none && reading->step->place_size);
}

// Records what the last written line states, and drops the facts of deeper suppositions.
static void keep (Reading *reading, const sudoku_proof_line *line) {
    while (reading->facts_size &&
           reading->facts[reading->facts_size - 1].depth > line->depth) {
        reading->facts_size--;
        reading->version++;
    }
    for (size_t i = 0; i < reading->constraints; i++)
        if (reading->told[i] > reading->facts_size + 1)
            reading->told[i] = reading->facts_size + 1;
    if (line->kind == SUDOKU_PROOF_NONE)
        return;
    const bool value =
        line->kind == SUDOKU_PROOF_TRUE || line->kind == SUDOKU_PROOF_CASE ||
        line->kind == SUDOKU_PROOF_ONLY || line->kind == SUDOKU_PROOF_AND;
    reading->facts[reading->facts_size++] = (Fact){
        line->candidate, line->depth, value,
        line->told,      false,       line->told ? 0 : reading->numbered};
}

// Begins a line of a proof, numbered if its kind has a number.
static void begin_line (Reading *reading, int kind, unsigned depth,
                        bool numbered) {
    Telling *const telling = &reading->telling;
    sudoku_tell_line (telling, kind, depth);
    if (numbered && !telling->text.failed)
        telling->lines[telling->lines_size - 1].number = ++reading->numbered;
}

// Inserts, as line `at`, the results of earlier steps that the current supposition uses:
// "By step 9, r6c9 is 3 and r2c1 is not 5; by step 10, r8c5 is 5."
static void tell_cited (Reading *reading, size_t at) {
    Telling *const telling = &reading->telling;
    const char *before = "by";
    begin_line (reading, SUDOKU_LINE_PROOF, reading->cases, false);
    const size_t begin = telling->text.size;
    for (size_t f = 0, end; f < reading->facts_size; f = end) {
        const unsigned told = reading->facts[f].told;
        size_t needed = 0, i = 0;
        for (end = f;
             end < reading->facts_size && reading->facts[end].told == told;
             end++)
            needed += told && reading->facts[end].needed;
        if (needed)
            sudoku_say (telling, "%s step %u, ", before, told);
        for (size_t k = f; k < end && i < needed; k++)
            if (reading->facts[k].needed) {
                sudoku_say (telling, "%s", text_before (i++, needed));
                tell_value (reading, reading->facts[k].at,
                            reading->facts[k].value);
            }
        before = needed ? "; by" : before;
    }
    if (telling->text.size == begin) {
        telling->lines_size -= telling->lines_size > 0;
        return;
    }
    sudoku_tell_end (telling, ".");
    sudoku_tell_insert (telling, at);
}

static bool is_hidden (const Reading *reading, const sudoku_proof_line *line) {
    return line->depth + PLAIN > reading->level &&
           (line->depth ||
            (reading->level == ENDS && line->kind > SUDOKU_PROOF_FALSE));
}

// Writes the results of omitted suppositions, one after another.
static size_t tell_hidden (Reading *reading, const sudoku_proof_line *line,
                           size_t room) {
    sudoku_given list[64];
    size_t lines = 0, size = 0, end = 0;
    for (; end < room && size < 64 &&
           (line[end].depth > line->depth || line[end].kind == line->kind);
         end++)
        if (line[end].depth == line->depth) {
            list[size++] = line[end].candidate;
            lines = end + 1;
        }
    begin_line (reading, SUDOKU_LINE_PROOF, line->depth, true);
    for (size_t i = 0; i < lines; i++)
        if (line[i].depth == line->depth)
            keep (reading, line + i);
        else
            reading->hidden++;
    sudoku_say (&reading->telling,
                "%z lines of nested assumptions omitted: ", reading->hidden);
    tell_nots (&reading->telling, list, size);
    sudoku_tell_end (&reading->telling, ".");
    reading->hidden = 0;
    return lines;
}

// The number of lines of a refutation, from its supposition to the contradiction at the
// same depth.
static size_t refutation_size (const sudoku_proof_line *line, size_t room) {
    size_t size = 1;
    while (size < room && line[size].depth >= line->depth &&
           (line[size].kind != SUDOKU_PROOF_NONE ||
            line[size].depth > line->depth))
        size++;
    return size < room ? size + 1 : size;
}

static bool same_candidate (sudoku_given a, sudoku_given b) {
    return same_cell (a, b) && a.digit == b.digit;
}

// Whether the lines of two refutations are equal apart from the supposed candidates.
static bool same_line (const sudoku_proof_line *a, const sudoku_proof_line *b,
                       sudoku_given of_a, sudoku_given of_b) {
    const sudoku_rule own_a = {.row = of_a.row, .col = of_a.col};
    const sudoku_rule own_b = {.row = of_b.row, .col = of_b.col};
    return a->kind == b->kind && a->depth == b->depth && a->told == b->told &&
           (!memcmp (&a->truth, &b->truth, sizeof a->truth) ||
            (!memcmp (&a->truth, &own_a, sizeof own_a) &&
             !memcmp (&b->truth, &own_b, sizeof own_b))) &&
           (a->kind == SUDOKU_PROOF_NONE ||
            same_candidate (a->candidate, b->candidate) ||
            (same_candidate (a->candidate, of_a) &&
             same_candidate (b->candidate, of_b)));
}

// Whether a nested refutation is a naked pair: two cells with the same two digits
// that see the candidate.
static bool is_pair (Reading *reading, const sudoku_proof_line *line,
                     size_t room) {
    const sudoku_board *const board = reading->telling.board;
    if (room < 4 || line->kind != SUDOKU_PROOF_TRUE ||
        line[1].kind != SUDOKU_PROOF_ONLY ||
        line[1].truth.kind != SUDOKU_CELL ||
        line[2].kind != SUDOKU_PROOF_NONE || line[2].truth.kind != SUDOKU_CELL)
        return false;
    const sudoku_given at = line->candidate;
    const unsigned digits[] = {at.digit, line[1].candidate.digit};
    for (size_t i = 0; i < 4; i++) {
        const sudoku_rule cell = line[1 + i / 2].truth;
        const sudoku_given one = {cell.row, cell.col, digits[i % 2]};
        if (reason_of (reading, one).kind != OPEN ||
            !sudoku_is_open (board, one.row, one.col, one.digit) ||
            !sudoku_cells_see (board, at, one))
            return false;
    }
    return true;
}

// Writes a refutation by a naked pair: "r5c4 (1 was ruled out in line 3) and r5c6 are 3 or
// 6; so r4c5 is not 3."
static void tell_pair (Reading *reading, const sudoku_proof_line *line) {
    const uint64_t digits = UINT64_C (1) << (line->candidate.digit - 1) |
                            UINT64_C (1) << (line[1].candidate.digit - 1);
    begin_line (reading, SUDOKU_LINE_PROOF, reading->cases, true);
    for (size_t i = 1; i < 3; i++) {
        sudoku_say (&reading->telling, i == 1 ? "%r" : " and %r",
                    line[i].truth);
        tell_why (reading, line[i].truth, NULL);
    }
    sudoku_say (&reading->telling, " are %e; so ", digits);
    tell_value (reading, line->candidate, false);
    sudoku_tell_end (&reading->telling, ".");
}

// Whether a refutation has the same lines as the refutation directly before it, with
// another supposition.
static bool is_same (const Reading *reading, const sudoku_proof_line *line,
                     size_t size, bool pair) {
    const Refuted *const last = reading->last + line->depth;
    bool same = last->size == size && last->next == reading->telling.lines_size;
    for (size_t i = 0; i < size && same; i++)
        same = pair && i ? !memcmp (&last->lines[i].truth, &line[i].truth,
                                    sizeof line->truth)
                         : same_line (last->lines + i, line + i,
                                      last->lines->candidate, line->candidate);
    return same;
}

// Records that a refutation was written.
static void note_told (Reading *reading, const sudoku_proof_line *lines,
                       size_t size) {
    reading->last[lines->depth] =
        (Refuted){lines, size, reading->telling.lines_size};
}

// Writes "In the same way r6c7 is not 6." if the refutation has the same lines.
static bool tell_same (Reading *reading, const sudoku_proof_line *line,
                       size_t size, bool pair) {
    if (!is_same (reading, line, size, pair))
        return false;
    begin_line (reading, SUDOKU_LINE_PROOF, line->depth && reading->cases,
                true);
    sudoku_say (&reading->telling, "in the same way ");
    tell_value (reading, line->candidate, line->kind == SUDOKU_PROOF_FALSE);
    sudoku_tell_end (&reading->telling, ".");
    note_told (reading, line, size);
    return true;
}

// Whether a truth that excludes candidates has only one candidate left after the earlier
// lines.  Then the text names this candidate, which sees the excluded candidates.
static bool is_single (Reading *reading, const sudoku_proof_line *line,
                       sudoku_proof_line *single) {
    sudoku_given *const left = reading->telling.left;
    size_t count = 0;
    if (line->kind != SUDOKU_PROOF_OUT || sudoku_is_whole (line->truth))
        return false;
    const size_t all =
        sudoku_rule_left (reading->telling.board, line->truth, left);
    *single = *line;
    single->kind = SUDOKU_PROOF_ONLY;
    for (size_t i = 0; i < all; i++)
        if (reason_of (reading, left[i]).kind == OPEN) {
            single->candidate = left[i];
            count++;
        }
    return count == 1;
}

// Records a line of an earlier step, unless it belongs to a nested supposition.
static void keep_told (Reading *reading, const sudoku_proof_line *line) {
    sudoku_proof_line single;
    if (line->depth)
        return;
    if (!is_single (reading, line, &single))
        keep (reading, line);
    else if (!fact_of (reading, single.candidate))
        keep (reading, &single);
}

// Writes a line together with the lines that belong to it.  Returns their number.
static size_t tell_line (Reading *reading, const sudoku_proof_line *line,
                         size_t room) {
    Telling *const telling = &reading->telling;
    const sudoku_given at = line->candidate;
    sudoku_given list[64];
    size_t lines = 1;
    if (is_hidden (reading, line)) {
        reading->hidden++;
        if (line->kind == SUDOKU_PROOF_NONE && !line->depth) {
            begin_line (reading, SUDOKU_LINE_PROOF, 0, true);
            sudoku_say (telling,
                        "%z lines omitted: they lead to a contradiction",
                        reading->hidden);
            sudoku_tell_end (telling, ".");
            reading->hidden = 0;
        }
        return lines;
    }
    if (reading->hidden)
        return tell_hidden (reading, line, room);
    const bool forced = sudoku_is_forced (reading->step);
    if (line->kind == SUDOKU_PROOF_NOT && forced) {
        keep (reading, line); // the previous line states it
        return lines;
    }
    if (line->kind == SUDOKU_PROOF_TRUE && line->depth == 1 && forced) {
        const size_t size = refutation_size (line, room);
        const bool pair = size == 3 && is_pair (reading, line, room);
        reading->within = line;
        if (tell_same (reading, line, size, pair))
            return size;
        if (pair) {
            tell_pair (reading, line);
            note_told (reading, line, size);
            return size;
        }
    }
    while (lines < room && lines < 64 && goes_on (line + lines, line))
        lines++;
    const size_t taken = lines;
    const bool last = lines == room || line[lines].kind == SUDOKU_PROOF_CASE;
    const sudoku_proof_line *const own = line;
    sudoku_proof_line single;
    if (!last && is_single (reading, line, &single)) {
        line = &single;
        lines = 1;
    }
    if (!last && lines == 1 && line->kind == SUDOKU_PROOF_ONLY &&
        fact_of (reading, line->candidate))
        return taken;
    const bool begins = line->kind == SUDOKU_PROOF_CASE;
    const bool supposes = begins || line->kind <= SUDOKU_PROOF_FALSE;
    begin_line (reading,
                supposes && !line->depth ? SUDOKU_LINE_BEGIN
                                         : SUDOKU_LINE_PROOF,
                line->depth + (reading->cases && !begins), true);
    const size_t size = gather (reading, line, lines, list);
    const bool ends = reading->cases && last;
    switch (line->kind) {
    case SUDOKU_PROOF_TRUE:
    case SUDOKU_PROOF_FALSE:
        sudoku_say (telling, "suppose %s%g were %s%d",
                    line->depth ? "also that " : "", at,
                    line->kind == SUDOKU_PROOF_TRUE ? "" : "not ", at.digit);
        break;
    case SUDOKU_PROOF_NOT:
        sudoku_say (telling, "so ");
        tell_value (reading, at, false);
        break;
    case SUDOKU_PROOF_ONLY:
        tell_only (reading, line, list, size);
        break;
    case SUDOKU_PROOF_OUT:
        tell_out (reading, line, list, size);
        break;
    case SUDOKU_PROOF_CASE:
        tell_case (reading, list, size, ends);
        break;
    default:
        tell_none (reading, line->truth);
        if (line->depth && forced) {
            sudoku_say (telling, "; so ");
            tell_value (reading, line[1].candidate, false);
        }
    }
    if (ends && !begins)
        tell_case_end (reading, line + lines - 1, reading->facts->at);
    sudoku_tell_end (telling, begins && !ends ? ":" : ".");
    if (line->kind == SUDOKU_PROOF_NONE && line->depth == 1 && forced)
        note_told (reading, reading->within,
                   (size_t) (own - reading->within) + 1);
    for (size_t i = 0; i < lines; i++)
        keep (reading, line + i);
    return taken;
}

// Writes the conclusion of a refutation at depth 0, and drops its facts.
static void tell_target (Reading *reading, const sudoku_proof_line *target,
                         size_t size, size_t behind) {
    Telling *const telling = &reading->telling;
    begin_line (reading, SUDOKU_LINE_PROOF, 0, false);
    sudoku_say (telling, "so ");
    tell_value (reading, target->candidate, target->kind == SUDOKU_PROOF_FALSE);
    sudoku_tell_end (telling, ".");
    tell_cited (reading, behind);
    note_told (reading, target, size);
    reading->facts_size = 0;
    reading->version++;
}

// Writes all lines up to a level; stops after `most` lines (0: no limit).
static void tell_lines (Reading *reading, size_t most) {
    const sudoku_step *const step = reading->step;
    Telling *const telling = &reading->telling;
    const size_t all = (size_t) telling->side * telling->side * telling->side;
    const sudoku_proof_line *target = step->proof;
    size_t behind = 0; // the line at which tell_cited inserts its text
    for (size_t i = 0; i < step->proof_size && !telling->text.failed &&
                       (!most || telling->lines_size <= most) &&
                       !stops (&telling->stop, all);) {
        const sudoku_proof_line *const line = step->proof + i;
        const size_t room = step->proof_size - i;
        const bool refutes = !line->depth && line->kind <= SUDOKU_PROOF_FALSE;
        if (refutes || (line->kind == SUDOKU_PROOF_CASE && !line->depth)) {
            tell_cited (reading, behind);
            target = line;
            memset (reading->told, 0,
                    reading->constraints * sizeof *reading->told);
            reading->facts_size = 0;
            reading->version++;
            reading->cases = !refutes;
            const size_t size = refutation_size (line, room);
            if (refutes && tell_same (reading, line, size, false)) {
                i += size;
                continue;
            }
        }
        if (line->told) {
            keep_told (reading, line);
            behind = telling->lines_size;
            i++;
            continue;
        }
        i += tell_line (reading, line, room);
        if (!reading->cases && line->kind == SUDOKU_PROOF_NONE && !line->depth)
            tell_target (reading, target, (size_t) (line - target) + 1, behind);
    }
    tell_cited (reading, behind);
    if (!reading->cases)
        return;
    begin_line (reading, SUDOKU_LINE_PROOF, 0, false);
    sudoku_say (telling, "so ");
    tell_value (reading, *goal_of (reading), step->place_size > 0);
    sudoku_tell_end (telling, ".");
}

// Writes the proof up to a level.
static int tell_proof (const sudoku_board *board, const sudoku_step *step,
                       unsigned level, size_t most, void *state,
                       int (*stop) (void *state), sudoku_words *words) {
    const size_t all = (size_t) board->side * board->side * board->side;
    const size_t constraints = board->n ? 0 : board->rules->constraints;
    Reading reading = {.telling = sudoku_tell (board, state, stop),
                       .facts = malloc ((step->proof_size + 1) * sizeof (Fact)),
                       .known = calloc (all, sizeof (Known)),
                       .version = 1,
                       .alive = malloc (all),
                       .step = step,
                       .level = level,
                       .constraints = constraints,
                       .told = calloc (constraints + 1, sizeof *reading.told)};
    reading.telling.text.failed |=
        !reading.facts || !reading.known || !reading.alive || !reading.told;
    if (!reading.telling.text.failed)
        tell_lines (&reading, most);
    free (reading.facts);
    free (reading.known);
    free (reading.alive);
    free (reading.told);
    return sudoku_told (&reading.telling, words);
}

int sudoku_tell_proof (const sudoku_board *board, const sudoku_step *step,
                       size_t most, void *state, int (*stop) (void *state),
                       sudoku_words *words) {
    unsigned last = PLAIN;
    sudoku_words best = {0};
    for (size_t i = 0; i < step->proof_size; i++)
        if (step->proof[i].depth + PLAIN > last)
            last = step->proof[i].depth + PLAIN;
    if (board->n || sudoku_is_forced (step))
        most = 0;
    int result = SUDOKU_OK;
    for (unsigned level = most ? ENDS : last;
         level <= last && result == SUDOKU_OK; level++) {
        sudoku_words more = {0};
        result = tell_proof (board, step, level, best.size ? most : 0, state,
                             stop, &more);
        if (best.size && sudoku_words_lines (&more) > most) {
            sudoku_words_release (&more);
            break;
        }
        sudoku_words_release (&best);
        best = more;
    }
    return sudoku_words_append (words, &best) ? result : SUDOKU_OUT_OF_MEMORY;
}
