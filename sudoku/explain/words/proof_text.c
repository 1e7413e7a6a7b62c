// proof_text.c -- the proof of a step in plain words.
//
//   Suppose r4c8 were 7.
//   In column 7 the 7 goes to r2c7: r5c7 and r6c7 see the 7 in r4c8.
//   r2c3 is 6: 4 is in r2c1.
//   r2c8 has no digit left: 4 is in r2c1, 6 in r2c3 and 7 in r4c8.
//   So r4c8 is not 7.
//
// Each line says what removed the candidates that are gone since the supposition, and which
// steps those that are gone before it; of a constraint only what its last line did not.
// Where the text is too long, suppositions within are left out, the deepest ones first, then
// what earlier steps excluded, and then all but the ends.
// That is found here, from the board and the lines before: nothing is taken from what
// made the proof.

#include "sudoku/explain/words/telling.h"
#include "sudoku/board/houses.h"
#include "sudoku/explain/position/truths.h"
#include "sudoku/board/sentence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 72 }; // of a line of text, without what it is indented by

// What holds since some line of the proof.
typedef struct Fact {
    sudoku_given at;
    unsigned depth;
    bool value;    // the candidate is true, or it is false
    unsigned told; // in this step before, else 0,
    bool needed;   // and by a line behind
} Fact;

// Why a candidate is gone: it is found false, its cell has another digit, it sees its
// digit, or a constraint keeps it from another candidate.
enum { OPEN, OUT, FILLED, SEES, LINK, REASONS };
typedef struct Reason {
    int kind;
    const Fact *fact;
    unsigned constraint;
} Reason;

// That of a candidate, among so many facts, until facts are forgotten.
typedef struct Known {
    Reason reason;
    size_t looked, version;
} Known;

// How much of a proof is told, each with what stands before it: its ends; the lines outside of
// suppositions within; what earlier steps excluded; then suppositions of depth 1, 2, …
enum { ENDS, SHORT, PLAIN };

// Where in the text a refutation begins, and the one before that it may be like; behind
// which nothing else was told.
typedef struct Like {
    size_t begin, like, end, next;
    sudoku_given supposed; // by that one
} Like;

typedef struct Reading {
    Telling telling;
    Fact *facts; // [proof_size]
    size_t facts_size;
    Known *known;         // [N³]
    size_t version;       // facts were forgotten so often
    unsigned char *alive; // [N³] scratch
    const sudoku_step *step;
    bool cases;     // the lines are those of cases
    unsigned level; // what is left out,
    size_t hidden;  // and so many lines of it since the last one that is not
    // Facts when a constraint was told, plus 1; 0: it was not.  [constraints]
    size_t *told, constraints;
    size_t since; // facts before this one need not be told
    bool seen;    // digits that cells see were told already
    Like like[2]; // by depth
} Reading;

static bool same_cell (sudoku_given a, sudoku_given b) {
    return a.row == b.row && a.col == b.col;
}

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

// Why it is gone, by the first fact that says so.  Facts that were looked at are not
// looked at again.
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
           (a.kind == OUT ||
            (a.fact == b.fact && a.constraint == b.constraint));
}

// Whether a reason is to be told.
static bool is_new (const Reading *reading, Reason reason) {
    return reason.kind != OPEN &&
           (size_t) (reason.fact - reading->facts) >= reading->since;
}

// One reason for candidates of a truth: digits of a cell, or cells of a digit.
static void tell_reason (Reading *reading, bool cell, Reason reason,
                         const sudoku_given *gone, size_t size) {
    Telling *const telling = &reading->telling;
    Growing *const text = &telling->text;
    const sudoku_given by = reason.fact->at;
    if (reason.kind == SEES && cell) {
        sudoku_grow (text, "%u is in ", gone->digit);
        sudoku_tell_cells (telling, &by, 1, "");
        return;
    }
    if (cell)
        sudoku_tell_list (telling, gone, size, " and ");
    else
        sudoku_tell_cells (telling, gone, size, "and");
    if (reason.kind == OUT)
        sudoku_grow (text,
                     cell       ? size > 1 ? " are out" : " is out"
                     : size > 1 ? " are not %u"
                                : " is not %u",
                     gone->digit);
    else if (reason.kind == FILLED)
        sudoku_grow (text, " is %u", by.digit);
    else if (reason.kind == SEES) {
        sudoku_grow (text, size > 1 ? " see the %u in " : " sees the %u in ",
                     gone->digit);
        sudoku_tell_cells (telling, &by, 1, "");
    } else {
        const sudoku_rule rule = {.kind = SUDOKU_CONSTRAINT,
                                  .house = reason.constraint};
        sudoku_grow (text, size > 1 ? " do not go" : " does not go");
        if (!cell)
            sudoku_grow (text, " as %u", gone->digit);
        sudoku_grow (text, " with the %u in ", by.digit);
        sudoku_tell_cells (telling, &by, 1, "");
        sudoku_grow (text, " by ");
        sudoku_tell_rule (telling, rule);
    }
}

// What removed the candidates of a truth, but for one: ": r5c7 is 6; …; r5c8 lost it in step
// 3", with those that earlier steps excluded.
static void tell_reasons (Reading *reading, sudoku_rule truth,
                          const sudoku_given *but, const char *before,
                          const char *between) {
    Telling *const telling = &reading->telling;
    sudoku_given *const left = telling->left;
    sudoku_given *const gone =
        left + (size_t) telling->side * telling->side * telling->side;
    const size_t size = sudoku_rule_left (telling->board, truth, left);
    const bool cell = truth.kind == SUDOKU_CELL;
    bool first = true;
    for (size_t i = 0; i < size; i++) {
        const Reason reason = reason_of (reading, left[i]);
        bool before_this = false;
        size_t count = 0;
        if (!is_new (reading, reason) ||
            (reading->seen && reason.kind == SEES) ||
            (but && same_cell (left[i], *but) && left[i].digit == but->digit))
            continue;
        reading->facts[reason.fact - reading->facts].needed = true;
        // Candidates of the same reason are told together.
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
        sudoku_grow (&telling->text, "%s", first ? before : between);
        first = false;
        tell_reason (reading, cell, reason, gone, count);
    }
    if (!sudoku_is_whole (truth) && !reading->since && reading->level >= PLAIN)
        sudoku_tell_struck (telling, reading->step, truth,
                            first ? before : between);
}

// "; 7 is in r3c2": digits that some of the cells of a constraint see, once for all of them.
static void tell_seen (Reading *reading, const sudoku_given *cells,
                       size_t size) {
    for (size_t i = 0; i < size; i++) {
        const Reason reason = reason_of (reading, cells[i]);
        bool told = reason.kind != SEES || !is_new (reading, reason);
        for (size_t k = 0; k < i && !told; k++)
            told = alike (reason, reason_of (reading, cells[k]));
        if (told)
            continue;
        sudoku_grow (&reading->telling.text, "; ");
        tell_reason (reading, true, reason, cells + i, 1);
    }
}

// The fact by which a cell has a digit, or null.
static const Fact *fact_of (const Reading *reading, sudoku_given at) {
    for (size_t i = 0; i < reading->facts_size; i++)
        if (reading->facts[i].value && same_cell (reading->facts[i].at, at))
            return reading->facts + i;
    return NULL;
}

// "; 1 is in r1c3": digits of its own cells, if no other one of them sees these.
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
        sudoku_grow (&reading->telling.text, "; %u is in ",
                     reason.fact->at.digit);
        sudoku_tell_cells (&reading->telling, &reason.fact->at, 1, "");
    }
}

// What is gone of the cells of a constraint.
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
    if (truth.kind == SUDOKU_CELL) {
        sudoku_tell_rule (telling, truth);
        return;
    }
    sudoku_tell_in (telling, truth);
    sudoku_grow (&telling->text, " the %u", truth.digit);
}

// The ways of a constraint with what is gone so far.
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

// Whether a line goes on with the one before: it is of the same combination, or the same
// truth excludes another candidate.
static bool goes_on (const sudoku_proof_line *line,
                     const sudoku_proof_line *first) {
    return line->kind == SUDOKU_PROOF_AND ||
           (line->kind == SUDOKU_PROOF_CASE && first->kind == line->kind) ||
           (line->kind == SUDOKU_PROOF_OUT && first->kind == line->kind &&
            line->depth == first->depth &&
            !memcmp (&line->truth, &first->truth, sizeof line->truth));
}

// The candidates of such lines, without those that are true already.
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
    Growing *const text = &telling->text;
    const sudoku_rule truth = line->truth;
    if (sudoku_is_whole (truth)) {
        tell_whole (reading, truth);
        for (size_t i = 0; i < size; i++)
            sudoku_grow (text, "%sr%uc%u is %u", i ? ", " : ": so ",
                         list[i].row + 1, list[i].col + 1, list[i].digit);
        return;
    }
    tell_place (telling, truth);
    if (truth.kind == SUDOKU_CELL)
        sudoku_grow (text, " is %u", line->candidate.digit);
    else {
        sudoku_grow (text, " goes to ");
        sudoku_tell_cells (telling, &line->candidate, 1, "");
    }
    tell_reasons (reading, truth, &line->candidate, ": ", "; ");
}

static void tell_none (Reading *reading, sudoku_rule truth) {
    Telling *const telling = &reading->telling;
    Growing *const text = &telling->text;
    if (truth.kind > SUDOKU_CONSTRAINT) {
        sudoku_tell_rule (telling, truth);
        sudoku_grow (text, truth.kind == SUDOKU_PATTERN
                               ? " has no guardian left"
                               : " would have another solution");
        tell_gone (reading, truth);
    } else if (sudoku_is_whole (truth)) {
        tell_whole (reading, truth);
    } else {
        tell_place (telling, truth);
        sudoku_grow (text, truth.kind == SUDOKU_CELL ? " has no digit left"
                                                     : " has no place left");
        tell_reasons (reading, truth, NULL, ": ", "; ");
    }
}

// "r1c3 is not 4 or 5, r2c3 is not 4", or "r1c3 and r2c3 are not 4".
static void tell_nots (Telling *telling, const sudoku_given *list,
                       size_t size) {
    Growing *const text = &telling->text;
    bool alike = size > 1;
    for (size_t i = 1; i < size; i++)
        alike &= list[i].digit == list->digit;
    if (alike) {
        sudoku_tell_cells (telling, list, size, "and");
        sudoku_grow (text, " are not %u", list->digit);
    }
    for (size_t i = 0, k; i < size && !alike; i = k) {
        for (k = i + 1; k < size && same_cell (list[k], list[i]);)
            k++;
        sudoku_grow (text, "%sr%uc%u is not ", i ? ", " : "", list[i].row + 1,
                     list[i].col + 1);
        sudoku_tell_list (telling, list + i, k - i, " or ");
    }
}

// "In row 3 the 4 goes to r3c1 or r3c2: r3c8 sees …; so r1c3, which sees both, is
// not 4."
static void tell_out (Reading *reading, const sudoku_proof_line *line,
                      const sudoku_given *list, size_t size) {
    Telling *const telling = &reading->telling;
    Growing *const text = &telling->text;
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
        sudoku_grow (text, truth.kind == SUDOKU_CELL ? " is " : " goes to ");
        if (truth.kind == SUDOKU_CELL)
            sudoku_tell_list (telling, places, count, " or ");
        else
            sudoku_tell_cells (telling, places, count, "or");
        how = count == 2 ? "either way" : "in each case";
        const size_t begin = text->size;
        tell_reasons (reading, truth, NULL, " (", "; ");
        if (text->size > begin)
            sudoku_grow (text, ")");
    }
    sudoku_grow (text, ": %s ", how);
    tell_nots (telling, list, size);
}

// What the step excludes or places, if it is one candidate.
static const sudoku_given *goal_of (const Reading *reading) {
    const sudoku_step *const step = reading->step;
    return step->place_size ? step->place : step->eliminate;
}

static void tell_value (Reading *reading, sudoku_given at, bool value) {
    sudoku_grow (&reading->telling.text, "r%uc%u is %s%u", at.row + 1,
                 at.col + 1, value ? "" : "not ", at.digit);
}

// "If r1c1 is 2", and of cases that need nothing else the end as well.
static void tell_case (Reading *reading, const sudoku_given *cases, size_t size,
                       bool last) {
    sudoku_grow (&reading->telling.text, "if ");
    for (size_t i = 0; i < size; i++) {
        sudoku_grow (&reading->telling.text, "%s", text_before_or (i, size));
        tell_value (reading, cases[i], true);
    }
    if (!last)
        return;
    sudoku_grow (&reading->telling.text, ", ");
    tell_value (reading, *goal_of (reading), reading->step->place_size > 0);
}

// What the last line of a case leads to, if that is not what it says.
static void tell_case_end (Reading *reading, const sudoku_proof_line *line,
                           sudoku_given supposed) {
    const sudoku_given goal = *goal_of (reading);
    const bool none = line->kind == SUDOKU_PROOF_NONE;
    const bool same = same_cell (line->candidate, goal) &&
                      line->candidate.digit == goal.digit;
    if (same && !none)
        return;
    sudoku_grow (&reading->telling.text, "; so ");
    tell_value (reading, none ? supposed : goal,
                !none && reading->step->place_size);
}

// Keeps what a line says, and forgets what was supposed deeper.
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
    reading->facts[reading->facts_size++] =
        (Fact){line->candidate, line->depth, value, line->told, false};
}

// Says which lines of earlier steps the supposition at hand uses, and puts that into the
// text at this byte, where the supposition ends: "By step 9, r6c9 is 3 and r2c1 is not 5; by step 10, r8c5 is 5."
static void tell_cited (Reading *reading, size_t at) {
    Growing *const text = &reading->telling.text;
    const size_t begin = text->size;
    const char *before = reading->cases ? "  By" : "By";
    for (size_t f = 0, end; f < reading->facts_size; f = end) {
        const unsigned told = reading->facts[f].told;
        size_t needed = 0, i = 0;
        for (end = f;
             end < reading->facts_size && reading->facts[end].told == told;
             end++)
            needed += told && reading->facts[end].needed;
        if (needed)
            sudoku_grow (text, "%s step %u, ", before, told);
        for (size_t k = f; k < end && i < needed; k++)
            if (reading->facts[k].needed) {
                sudoku_grow (text, "%s", text_before (i++, needed));
                tell_value (reading, reading->facts[k].at,
                            reading->facts[k].value);
            }
        before = needed ? "; by" : before;
    }
    sudoku_grow (text, "%s", text->size > begin ? ".\n" : "");
    const size_t size = text->size - begin;
    char *const list = malloc (size + 1);
    text->failed |= !list;
    if (!text->failed && size) {
        memcpy (list, text->bytes + begin, size);
        memmove (text->bytes + at + size, text->bytes + at, begin - at);
        memcpy (text->bytes + at, list, size);
    }
    free (list);
}

static bool is_hidden (const Reading *reading, const sudoku_proof_line *line) {
    return line->depth + PLAIN > reading->level &&
           (line->depth ||
            (reading->level == ENDS && line->kind > SUDOKU_PROOF_FALSE));
}

// What suppositions that are left out lead to, one after the other.
static size_t tell_hidden (Reading *reading, const sudoku_proof_line *line,
                           size_t room) {
    Growing *const text = &reading->telling.text;
    sudoku_given list[64];
    size_t lines = 0, size = 0, end = 0;
    for (; end < room && size < 64 &&
           (line[end].depth > line->depth || line[end].kind == line->kind);
         end++)
        if (line[end].depth == line->depth) {
            list[size++] = line[end].candidate;
            lines = end + 1;
        }
    for (size_t i = 0; i < lines; i++)
        if (line[i].depth == line->depth)
            keep (reading, line + i);
        else
            reading->hidden++;
    sudoku_grow (text, "%*sBy suppositions of %zu lines, left out here, ",
                 (int) (2 * line->depth), "", reading->hidden);
    tell_nots (&reading->telling, list, size);
    sudoku_grow (text, ".\n");
    reading->hidden = 0;
    return lines;
}

// Whether digits behind a cell, up to a place in the text, say what is supposed of it.
static bool is_own (const char *cell, const char *at) {
    const size_t size = cell ? (size_t) (at - cell) : 0;
    return (size == 4 && !memcmp (cell, " is ", size)) ||
           (size == 6 && !memcmp (cell, " were ", size)) ||
           (size == 8 && !memcmp (cell, " is not ", size));
}

// Whether a text says of one supposition what another one, up to its end, says of another.
static bool same_but (const char *a, const char *end, const char *b,
                      sudoku_given from, sudoku_given to) {
    const char *own = NULL;
    char cell[2][24];
    const int sizes[] = {
        snprintf (cell[0], sizeof *cell, "r%uc%u", from.row + 1, from.col + 1),
        snprintf (cell[1], sizeof *cell, "r%uc%u", to.row + 1, to.col + 1)};
    while (a < end && *b) {
        const bool digit = is_own (own, a) && *a == (char) ('0' + from.digit) &&
                           *b == (char) ('0' + to.digit);
        if (!strncmp (a, cell[0], (size_t) sizes[0]) &&
            !strncmp (b, cell[1], (size_t) sizes[1])) {
            own = a += sizes[0];
            b += sizes[1];
        } else if (*a++ != *b++ && !digit)
            return false;
    }
    return a == end && !*b;
}

// A refutation that says the same as the one right before it becomes "In the same way r6c7
// is not 6."
static void tell_same (Reading *reading, Like *like, sudoku_given at) {
    Growing *const text = &reading->telling.text;
    if (text->failed)
        return;
    char *const bytes = text->bytes;
    if (like->next == like->begin &&
        same_but (bytes + like->like, bytes + like->end, bytes + like->begin,
                  like->supposed, at)) {
        text->size = like->begin;
        sudoku_grow (text, "In the same way ");
        tell_value (reading, at, false);
        sudoku_grow (text, ".\n");
    } else {
        like->like = like->begin;
        like->end = text->size;
        like->supposed = at;
    }
    like->next = text->size;
}

// Tells a refutation within by two cells with the same two digits, which see the candidate,
// as such: "r5c4 (1 is out) and r5c6 are 3 or 6; so r4c5 is not 3."  Whether it is one.
static bool tell_pair (Reading *reading, const sudoku_proof_line *line,
                       size_t room) {
    Telling *const telling = &reading->telling;
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
            !sudoku_is_open (telling->board, one.row, one.col, one.digit) ||
            !sudoku_cells_see (telling->board, at, one))
            return false;
    }
    for (size_t i = 1; i < 3; i++) {
        sudoku_tell_rule (telling, line[i].truth);
        const size_t begin = telling->text.size;
        tell_reasons (reading, line[i].truth, NULL, " (", "; ");
        sudoku_grow (&telling->text, "%s%s",
                     telling->text.size > begin ? ")" : "",
                     i == 1 ? " and " : "");
    }
    const bool less = digits[0] < digits[1];
    sudoku_grow (&telling->text, " are %u or %u; so ", digits[!less],
                 digits[less]);
    tell_value (reading, at, false);
    sudoku_grow (&telling->text, ".\n");
    return true;
}

// Whether a truth excludes others when it has one place left, by lines that came between: then
// that place is told, which the others see.
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

// Keeps what an earlier step told: not what was supposed within.
static void keep_told (Reading *reading, const sudoku_proof_line *line) {
    sudoku_proof_line single;
    if (line->depth)
        return;
    if (!is_single (reading, line, &single))
        keep (reading, line);
    else if (!fact_of (reading, single.candidate))
        keep (reading, &single);
}

// Tells a line, with those that belong to it.  Returns how many lines that are.
static size_t tell_line (Reading *reading, const sudoku_proof_line *line,
                         size_t room) {
    Telling *const telling = &reading->telling;
    Growing *const text = &telling->text;
    const sudoku_given at = line->candidate;
    sudoku_given list[64];
    size_t lines = 1;
    if (is_hidden (reading, line)) {
        reading->hidden++;
        if (line->kind == SUDOKU_PROOF_NONE && !line->depth) {
            sudoku_grow (text,
                         "By %zu lines, left out here, this leads to a "
                         "contradiction.\n",
                         reading->hidden);
            reading->hidden = 0;
        }
        return lines;
    }
    if (reading->hidden)
        return tell_hidden (reading, line, room);
    if (line->kind == SUDOKU_PROOF_NOT && sudoku_is_forced (reading->step)) {
        keep (reading, line); // the line before says so
        return lines;
    }
    while (lines < room && lines < 64 && goes_on (line + lines, line))
        lines++;
    const size_t taken = lines;
    const bool last = lines == room || line[lines].kind == SUDOKU_PROOF_CASE;
    sudoku_proof_line single;
    if (!last && is_single (reading, line, &single)) {
        line = &single;
        lines = 1;
    }
    if (!last && lines == 1 && line->kind == SUDOKU_PROOF_ONLY &&
        fact_of (reading, line->candidate))
        return taken;
    const bool begins = line->kind == SUDOKU_PROOF_CASE;
    const unsigned deeper = reading->cases && !begins;
    if (line->kind == SUDOKU_PROOF_TRUE && line->depth == 1) {
        reading->like[1].begin = text->size;
        if (sudoku_is_forced (reading->step) &&
            tell_pair (reading, line, room)) {
            tell_same (reading, reading->like + 1, at);
            return 3;
        }
    }
    sudoku_grow (text, "%*s", (int) (2 * (line->depth + deeper)), "");
    const size_t begin = text->size;
    const size_t size = gather (reading, line, lines, list);
    const bool ends = reading->cases && last;
    switch (line->kind) {
    case SUDOKU_PROOF_TRUE:
    case SUDOKU_PROOF_FALSE:
        sudoku_grow (text, "suppose %sr%uc%u were %s%u",
                     line->depth ? "also that " : "", at.row + 1, at.col + 1,
                     line->kind == SUDOKU_PROOF_TRUE ? "" : "not ", at.digit);
        break;
    case SUDOKU_PROOF_NOT:
        sudoku_grow (text, "so r%uc%u is not %u", at.row + 1, at.col + 1,
                     at.digit);
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
        if (line->depth && sudoku_is_forced (reading->step)) {
            sudoku_grow (text, "; so ");
            tell_value (reading, line[1].candidate, false);
        }
    }
    if (ends && !begins)
        tell_case_end (reading, line + lines - 1, reading->facts->at);
    sudoku_tell_capital (telling, begin);
    sudoku_grow (text, begins && !ends ? ":\n" : ".\n");
    if (line->kind == SUDOKU_PROOF_NONE && line->depth == 1 &&
        sudoku_is_forced (reading->step))
        tell_same (reading, reading->like + 1, line[1].candidate);
    for (size_t i = 0; i < lines; i++)
        keep (reading, line + i);
    return taken;
}

size_t sudoku_text_lines (const char *text) {
    size_t lines = 0;
    for (; *text; text += strcspn (text, "\n"), text += *text != 0)
        lines += strcspn (text, "\n") / LINE_BYTES + 1;
    return lines;
}

// The proof up to a level; it ends where it has more than so many lines (0: any).
static char *tell_proof (const sudoku_board *board, const sudoku_step *step,
                         unsigned level, size_t most, void *state,
                         int (*stop) (void *state)) {
    const size_t all = (size_t) board->side * board->side * board->side;
    const size_t constraints = board->n ? 0 : board->rules->constraints;
    const sudoku_proof_line *target = NULL;
    size_t behind = 0; // what was supposed, in the text
    Reading reading = {.telling = sudoku_tell (board, state, stop),
                       .facts = malloc ((step->proof_size + 1) * sizeof (Fact)),
                       .known = calloc (all, sizeof (Known)),
                       .version = 1,
                       .alive = malloc (all),
                       .step = step,
                       .level = level,
                       .constraints = constraints,
                       .told = calloc (constraints + 1, sizeof *reading.told)};
    Growing *const text = &reading.telling.text;
    text->failed = !reading.telling.left || !reading.facts || !reading.known ||
                   !reading.alive || !reading.told;
    for (size_t i = 0; i < step->proof_size && !text->failed &&
                       (!most || text->size <= most * LINE_BYTES) &&
                       !stops (&reading.telling.stop, all);) {
        const sudoku_proof_line *const line = step->proof + i;
        const bool supposes =
            line->kind <= SUDOKU_PROOF_FALSE || line->kind == SUDOKU_PROOF_CASE;
        if (supposes && !line->depth) {
            tell_cited (&reading, behind);
            target = line;
            reading.like->begin = text->size;
            memset (reading.told, 0, constraints * sizeof *reading.told);
            reading.facts_size = 0;
            reading.version++;
            reading.cases = line->kind == SUDOKU_PROOF_CASE;
        }
        if (line->told) {
            keep_told (&reading, line);
            behind = text->size;
            i++;
            continue;
        }
        i += tell_line (&reading, line, step->proof_size - i);
        if (reading.cases || line->kind != SUDOKU_PROOF_NONE || line->depth)
            continue;
        sudoku_grow (text, "So r%uc%u is %s%u.\n", target->candidate.row + 1,
                     target->candidate.col + 1,
                     target->kind == SUDOKU_PROOF_TRUE ? "not " : "",
                     target->candidate.digit);
        tell_same (&reading, reading.like, target->candidate);
    }
    tell_cited (&reading, behind);
    if (reading.cases) {
        sudoku_grow (text, "So ");
        tell_value (&reading, *goal_of (&reading), step->place_size > 0);
        sudoku_grow (text, ".\n");
    }
    free (reading.facts);
    free (reading.known);
    free (reading.alive);
    free (reading.told);
    return sudoku_told (&reading.telling);
}

char *sudoku_step_proof (const sudoku_board *board, const sudoku_step *step,
                         size_t most, void *state, int (*stop) (void *state)) {
    unsigned last = PLAIN;
    char *best = NULL;
    for (size_t i = 0; i < step->proof_size; i++)
        if (step->proof[i].depth + PLAIN > last)
            last = step->proof[i].depth + PLAIN;
    if (board->n || sudoku_is_forced (step))
        most = 0;
    for (unsigned level = most ? ENDS : last; level <= last; level++) {
        char *const text =
            tell_proof (board, step, level, best ? most : 0, state, stop);
        if (best && text && sudoku_text_lines (text) > most) {
            free (text);
            break;
        }
        free (best);
        best = text;
    }
    return best;
}
