// proof_reasons.c -- why candidates are gone, from the board and the earlier lines of a
// proof.
//
// Nothing comes from the code that made the proof.

#include "sudoku/explain/words/proof_reading.h"

#include <stdio.h>
#include <stdlib.h>

static Reason judge (const Reading *reading, const Fact *fact,
                     sudoku_given at) {
    const sudoku_board *const board = reading->wording.board;
    const sudoku_given by = fact->at;
    Reason reason = {OPEN, fact, 0};
    const bool here = equal_cells (at, by), digit = at.digit == by.digit;
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

Reason sudoku_reason_of (const Reading *reading, sudoku_given at) {
    Known *const known =
        reading->known + candidate_number (reading->wording.side, at);
    if (known->version != reading->version)
        *known = (Known){{OPEN, NULL, 0}, 0, reading->version};
    for (; known->looked < reading->facts_size && known->reason.kind == OPEN;
         known->looked++)
        known->reason = judge (reading, reading->facts + known->looked, at);
    return known->reason;
}

size_t sudoku_open_places (Reading *reading, sudoku_rule truth) {
    sudoku_given *const left = reading->wording.left;
    const size_t all = sudoku_rule_left (reading->wording.board, truth, left);
    size_t size = 0;
    for (size_t i = 0; i < all; i++)
        if (sudoku_reason_of (reading, left[i]).kind == OPEN)
            left[size++] = left[i];
    return size;
}

const Fact *sudoku_fact_of (const Reading *reading, sudoku_given at) {
    for (size_t i = 0; i < reading->facts_size; i++)
        if (reading->facts[i].value && equal_cells (reading->facts[i].at, at))
            return reading->facts + i;
    return NULL;
}

void sudoku_keep_fact (Reading *reading, const sudoku_proof_line *line) {
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

// ---------------------------------------------------------------------------
// Words

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
// After "4 is in r2c1" the next digit of this kind needs no verb, "6 in r2c3", nor does
// "5 in step 3" after "4 was ruled out in step 2".
static void tell_reason (Reading *reading, bool cell, Reason reason,
                         const sudoku_given *gone, size_t size, bool verb) {
    Wording *const wording = &reading->wording;
    const Fact *const fact = reason.fact;
    if (reason.kind == LINK) {
        sudoku_tell_apart (wording, cell, gone, size, fact->at,
                           reason.constraint);
        return;
    }
    sudoku_say (wording, "%A", cell, gone, size);
    if (reason.kind == OUT) {
        if (verb || !(fact->line || fact->told))
            sudoku_say (wording,
                        size > 1 ? " were ruled out" : " was ruled out");
        if (fact->line || fact->told)
            sudoku_say (wording, " in %s %u", fact->line ? "line" : "step",
                        fact->line ? fact->line : fact->told);
    } else if (reason.kind == FILLED)
        sudoku_say (wording, " is %d", fact->at.digit);
    else if (cell)
        sudoku_say (wording, verb ? " is in %g" : " in %g", fact->at);
    else
        sudoku_say (wording,
                    size > 1 ? " see the %d in %g" : " sees the %d in %g",
                    gone->digit, fact->at);
}

bool sudoku_tell_reasons (Reading *reading, sudoku_rule truth,
                          const sudoku_given *but, const char *before,
                          const char *between) {
    Wording *const wording = &reading->wording;
    sudoku_given *const left = wording->left;
    sudoku_given *const gone =
        left + (size_t) wording->side * wording->side * wording->side;
    const size_t size = sudoku_rule_left (wording->board, truth, left);
    const bool cell = truth.kind == SUDOKU_CELL;
    const size_t begin = wording->text.size;
    int last = OPEN;
    for (size_t i = 0; i < size; i++) {
        const Reason reason = sudoku_reason_of (reading, left[i]);
        bool before_this = false;
        size_t count = 0;
        if (!is_new (reading, reason) ||
            (reading->seen && reason.kind == SEES) ||
            (but && equal_givens (left[i], *but)))
            continue;
        reading->facts[reason.fact - reading->facts].needed = true;
        // Group candidates with the same reason.
        const bool together =
            !cell || reason.kind == LINK || reason.kind == OUT;
        for (size_t k = 0; k < size && together && !before_this; k++)
            if (alike (reason, sudoku_reason_of (reading, left[k])) &&
                (cell || left[k].digit == left[i].digit)) {
                before_this = k < i;
                gone[count++] = left[k];
            }
        if (before_this)
            continue;
        if (!together)
            gone[count++] = left[i];
        sudoku_say (wording, "%s", last == OPEN ? before : between);
        // Three digits with commas between them need a verb.
        tell_reason (reading, cell, reason, gone, count,
                     last != reason.kind || (cell && count > 2));
        last = reason.kind;
    }
    if (!sudoku_is_whole (truth) && !reading->since && reading->level >= PLAIN)
        sudoku_tell_struck (wording, reading->step, truth,
                            last == OPEN ? before : between, between);
    return wording->text.size > begin;
}

void sudoku_tell_why (Reading *reading, sudoku_rule truth,
                      const sudoku_given *but) {
    const bool cell = truth.kind == SUDOKU_CELL;
    if (sudoku_tell_reasons (reading, truth, but, " (", cell ? ", " : "; "))
        sudoku_say (&reading->wording, ")");
}

// "7 is in r3c2, 8 in r4c1": writes the digits that cells of a constraint see (SEES), or that
// are placed in its cells, except digits that another of its cells sees (FILLED); each digit
// once.
static void tell_digits (Reading *reading, int kind, const sudoku_given *cells,
                         size_t size, const char **before) {
    for (size_t i = 0; i < size; i++) {
        const Reason reason = sudoku_reason_of (reading, cells[i]);
        bool told = reason.kind != kind || !is_new (reading, reason);
        for (size_t k = 0; k < size && !told; k++) {
            const Reason other = sudoku_reason_of (reading, cells[k]);
            told = other.fact == reason.fact &&
                   ((other.kind == kind && k < i) ||
                    (other.kind == SEES && kind == FILLED));
        }
        if (told)
            continue;
        sudoku_say (&reading->wording, "%s%d%s in %g", *before,
                    reason.fact->at.digit, **before == ',' ? "" : " is",
                    reason.fact->at);
        *before = ", ";
    }
}

void sudoku_tell_gone (Reading *reading, sudoku_rule truth) {
    Wording *const wording = &reading->wording;
    const size_t all = (size_t) wording->side * wording->side * wording->side;
    const char *before = " (";
    if (truth.kind == SUDOKU_PATTERN) {
        sudoku_tell_why (reading, truth, NULL);
        return;
    }
    sudoku_given *const cells = malloc (all * sizeof *cells);
    const size_t size =
        cells ? sudoku_rule_left (wording->board, truth, cells) : 0;
    if (truth.kind == SUDOKU_CONSTRAINT) {
        size_t *const told = reading->told + truth.house;
        reading->since = *told ? *told - 1 : 0;
        *told = reading->facts_size + 1;
    }
    tell_digits (reading, SEES, cells, size, &before);
    if (truth.kind == SUDOKU_CONSTRAINT)
        tell_digits (reading, FILLED, cells, size, &before);
    before = *before == ',' ? "; " : before;
    reading->seen = true;
    for (size_t i = 0; i < size; i++) {
        const sudoku_rule cell = {
            .kind = SUDOKU_CELL, .row = cells[i].row, .col = cells[i].col};
        const sudoku_given at = cells[i];
        char name[32];
        bool gone = false;
        if (i && equal_cells (cells[i - 1], at))
            continue;
        for (size_t k = i; k < size && equal_cells (cells[k], at); k++)
            gone |= is_new (reading, sudoku_reason_of (reading, cells[k]));
        if (sudoku_fact_of (reading, at) || !gone)
            continue;
        snprintf (name, sizeof name, "%sfor r%uc%u, ", before, at.row + 1,
                  at.col + 1);
        if (sudoku_tell_reasons (reading, cell, NULL, name, " and "))
            before = "; ";
    }
    sudoku_say (wording, *before == ';' ? ")" : "");
    reading->since = 0;
    reading->seen = false;
    free (cells);
}
