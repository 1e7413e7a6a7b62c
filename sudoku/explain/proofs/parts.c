// parts.c -- a proof of many lines in parts, each of them a step that one can follow.
//
//   12. If r1c6 is 1, then r6c2 is not 6: step 14 needs it.
//   13. If r1c6 is 1, then r7c2 is 4: step 14 needs it.
//   14. 1 cannot be in r1c6 …
//           r6c2 is not 6, by step 12.
//
// A unit is a line of the proof, with the refutation within it if it ends one.  It needs
// the units that removed candidates of its truth, the first of several; so one knows what
// must be told to come from the supposition to a unit, and how many lines that takes.
// While the end takes too many, a unit becomes a part of its own: of those that are told
// shortly enough themselves, citing parts before, the one that shortens the end most for
// what it takes.  A refutation that two parts would tell becomes one, too.
//
// What a part cites stays in its proof, with all that it follows from and under the number
// of its step, so the referee needs no other step to judge it.
//
// Source: D. Berthier, "Pattern-Based Constraint Satisfaction", 2012: bi-braid
// contradictions, two candidates that exclude each other, as steps of their own.

#include "sudoku/explain/proofs/parts.h"
#include "sudoku/explain/position/truths.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// Lines of text that a step may take with its sentence, the supposition and the end; and
// bytes of a line.  What a line of a proof takes is estimated from above.
enum { PART_LINES = 37, LINE_BYTES = 68, NAME_BYTES = 11 };

enum { NOBODY = UINT16_MAX };

typedef struct Unit {
    size_t begin, end; // of its lines
    size_t first;      // the supposition
    size_t lines;      // of text
    size_t told;       // in this step; 0: in none yet
} Unit;

struct Parts {
    sudoku_proof_line *proof; // whole
    sudoku_rule *truths;
    size_t truths_size, eliminate_size, place_size, links_size; // of the step
    size_t least;
    Unit *units;             // [size + 1] the last one is the end of all
    uint64_t *needs;         // [(size + 1)·words] of each
    uint64_t *shown, *cited; // [words] scratch
    sudoku_given *struck;    // [N²] scratch
    size_t size, words;
    uint16_t *chosen; // [chosen_size] units that are parts
    size_t chosen_size, next, number;
};

void sudoku_parts_free (Parts *parts) {
    if (!parts)
        return;
    free (parts->proof);
    free (parts->truths);
    free (parts->units);
    free (parts->needs);
    free (parts->struck);
    free (parts->chosen);
    free (parts);
}

static bool is_true (int kind) {
    return kind == SUDOKU_PROOF_TRUE || kind == SUDOKU_PROOF_CASE ||
           kind == SUDOKU_PROOF_ONLY;
}

static bool supposes (const sudoku_proof_line *line) {
    return !line->depth && (line->kind <= SUDOKU_PROOF_FALSE ||
                            line->kind == SUDOKU_PROOF_CASE);
}

static uint64_t *needs_of (const Parts *parts, size_t unit) {
    return parts->needs + unit * parts->words;
}

// ---------------------------------------------------------------------------
// What follows from what

static bool same_rule (sudoku_rule a, sudoku_rule b) {
    return a.kind == b.kind && a.house == b.house && a.row == b.row &&
           a.col == b.col && a.digit == b.digit;
}

static size_t number_of (const Position *position, sudoku_given at) {
    for (size_t c = 0; c < position->size; c++)
        if (position->name[c].row == at.row &&
            position->name[c].col == at.col &&
            position->name[c].digit == at.digit)
            return c;
    return position->size;
}

static size_t group_of (const Position *position, sudoku_rule truth) {
    size_t g = 0;
    while (g < position->whole && !same_rule (position->rule[g], truth))
        g++;
    return g;
}

// Notes what a line removes, unless that is gone.
static void note_removed (const Position *position,
                          const sudoku_proof_line *line, size_t unit,
                          uint16_t *remover) {
    const size_t c = number_of (position, line->candidate);
    if (line->kind == SUDOKU_PROOF_NONE || c == position->size)
        return;
    const uint64_t *const friends = position_friends (position, c);
    if (!is_true (line->kind) && remover[c] == NOBODY)
        remover[c] = (uint16_t) unit;
    if (is_true (line->kind))
        FOR_SET (other, position->open[word] & ~friends[word], position->words)
    if (remover[other] == NOBODY)
        remover[other] = (uint16_t) unit;
}

// Notes what a line of a unit needs, and returns the lines of text that it takes.
static size_t note_needed (Parts *parts, const Position *position,
                           const sudoku_proof_line *line, size_t unit,
                           const uint16_t *remover) {
    const size_t truth = group_of (position, line->truth);
    size_t names = 3;
    if (line->kind == SUDOKU_PROOF_NOT || supposes (line) ||
        truth == position->whole)
        return line->kind != SUDOKU_PROOF_NOT;
    // What earlier steps excluded is told, too: "r4c7 lost it in step 12".
    if (line->truth.kind < SUDOKU_CONSTRAINT)
        names += 3 * sudoku_rule_struck (position->board, line->truth, false,
                                         parts->struck);
    FOR_SET (c, position_members (position, truth)[word] & position->open[word],
             position->words) {
        names += remover[c] == NOBODY ? 1 : 2;
        if (remover[c] != NOBODY && remover[c] != unit)
            set_add (needs_of (parts, unit), remover[c]);
    }
    return (names * NAME_BYTES + LINE_BYTES - 1) / LINE_BYTES;
}

// Makes the units, and their needs.
static void make_units (Parts *parts, const Position *position,
                        const sudoku_step *step, uint16_t *remover) {
    size_t first = 0, line = 0;
    while (line < step->proof_size) {
        const size_t at = parts->size++;
        Unit *const unit = parts->units + at;
        unit->begin = line;
        if (supposes (step->proof + line)) {
            first = at;
            memset (remover, 0xff, position->size * sizeof *remover);
        }
        for (bool within = true; within; line++) {
            const sudoku_proof_line *const one = step->proof + line;
            within = one->depth > 0;
            // What was removed within is back.
            for (size_t c = 0; c < position->size && !within; c++)
                remover[c] = remover[c] == at ? NOBODY : remover[c];
            unit->lines += note_needed (parts, position, one, at, remover);
            note_removed (position, one, at, remover);
        }
        unit->end = line;
        unit->first = first;
        set_add (needs_of (parts, at), first);
    }
    // The end needs the last unit of each supposition.
    for (size_t u = 0; u < parts->size; u++)
        if (u + 1 == parts->size || parts->units[u + 1].first == u + 1)
            set_add (needs_of (parts, parts->size), u);
}

// ---------------------------------------------------------------------------
// Parts

// What must be told for a unit, `whole` or up to what was told.  Returns the lines of text
// that this takes.
static size_t gather (const Parts *parts, size_t unit, bool whole,
                      uint64_t *shown) {
    size_t lines = 0;
    memset (shown, 0, parts->words * sizeof *shown);
    set_add (shown, unit);
    for (size_t u = unit + 1; u-- > 0;) {
        const bool cited = !whole && u != unit && parts->units[u].told;
        if (!set_has (shown, u))
            continue;
        lines += cited ? 1 : parts->units[u].lines;
        set_add (shown, parts->units[u].first);
        if (!cited)
            sets_add (shown, needs_of (parts, u), parts->words);
    }
    return lines;
}

static bool is_part (const Parts *parts, size_t unit) {
    const Unit *const one = parts->units + unit;
    return !one->told && one->first != unit &&
           !set_has (needs_of (parts, parts->size), unit);
}

// Parts come in the order of the proof: so each can cite what it needs.
static void add_part (Parts *parts, size_t unit) {
    size_t at = parts->chosen_size++;
    for (; at && parts->chosen[at - 1] > unit; at--)
        parts->chosen[at] = parts->chosen[at - 1];
    parts->chosen[at] = (uint16_t) unit;
}

// Chooses the unit that shortens the end most, each line three times what the part takes:
// that has a tenth fewer lines in all than the end alone, and as many parts.  Whether the
// end is still too long, and there is one.
static bool choose (Parts *parts) {
    const size_t before = gather (parts, parts->size, false, parts->shown);
    size_t best = parts->size;
    long most = LONG_MIN;
    if (before <= PART_LINES)
        return false;
    for (size_t u = 0; u < parts->size; u++) {
        const size_t own = gather (parts, u, false, parts->shown);
        if (!is_part (parts, u) || own > PART_LINES)
            continue;
        parts->units[u].told = 1;
        const size_t after = gather (parts, parts->size, false, parts->shown);
        parts->units[u].told = 0;
        const long gain = 3 * ((long) before - (long) after) - (long) own;
        if (after >= before || gain <= most)
            continue;
        most = gain;
        best = u;
    }
    if (best == parts->size)
        return false;
    parts->units[best].told = 1;
    add_part (parts, best);
    return true;
}

// Drops the parts that neither the end nor a later part cites.
static void drop_idle (Parts *parts) {
    size_t kept = parts->chosen_size;
    gather (parts, parts->size, false, parts->cited);
    for (size_t i = parts->chosen_size; i-- > 0;) {
        const uint16_t unit = parts->chosen[i];
        parts->units[unit].told = 0;
        if (!set_has (parts->cited, unit))
            continue;
        gather (parts, unit, false, parts->shown);
        sets_add (parts->cited, parts->shown, parts->words);
        parts->chosen[--kept] = unit;
    }
    parts->chosen_size -= kept;
    memmove (parts->chosen, parts->chosen + kept,
             parts->chosen_size * sizeof *parts->chosen);
}

// Makes a unit with a refutation within it a part if two parts, or one and the end, would
// tell it; whether there is one.
static bool share (Parts *parts) {
    for (size_t u = 0; u < parts->size; u++)
        parts->units[u].told = 0;
    memset (parts->cited, 0, parts->words * sizeof *parts->cited);
    for (size_t i = 0; i <= parts->chosen_size; i++) {
        const bool last = i == parts->chosen_size;
        const size_t unit = last ? parts->size : parts->chosen[i];
        gather (parts, unit, false, parts->shown);
        FOR_SET (u, parts->shown[word] & parts->cited[word], parts->words)
        if (is_part (parts, u) &&
            parts->units[u].end - parts->units[u].begin > 1) {
            add_part (parts, u);
            return true;
        }
        sets_add (parts->cited, parts->shown, parts->words);
        parts->units[unit].told = !last;
    }
    return false;
}

static bool make_room (Parts *parts, const sudoku_step *step, size_t side) {
    const size_t size = step->proof_size;
    parts->words = size / 64 + 1;
    parts->proof = malloc (size * sizeof *parts->proof);
    parts->truths = malloc (step->truths_size * sizeof *parts->truths);
    parts->units = calloc (size + 1, sizeof *parts->units);
    parts->needs = calloc ((size + 3) * parts->words, sizeof *parts->needs);
    parts->chosen = malloc (size * sizeof *parts->chosen);
    parts->struck = malloc (side * side * sizeof *parts->struck);
    return parts->proof && parts->truths && parts->units && parts->needs &&
           parts->chosen && parts->struck;
}

Parts *sudoku_parts_new (const Position *position, const sudoku_step *step,
                         size_t number) {
    uint16_t *const remover = malloc ((position->size + 1) * sizeof *remover);
    Parts *parts = calloc (1, sizeof *parts);
    if (!remover || !parts || !make_room (parts, step, position->side)) {
        free (remover);
        sudoku_parts_free (parts);
        return NULL;
    }
    parts->truths_size = step->truths_size;
    parts->eliminate_size = step->eliminate_size;
    parts->place_size = step->place_size;
    parts->links_size = step->links_size;
    parts->least = step->least;
    parts->number = number;
    memcpy (parts->proof, step->proof, step->proof_size * sizeof *parts->proof);
    memcpy (parts->truths, step->truths,
            step->truths_size * sizeof *parts->truths);
    make_units (parts, position, step, remover);
    parts->shown = needs_of (parts, parts->size + 1);
    parts->cited = parts->shown + parts->words;
    free (remover);
    while (choose (parts)) {
    }
    while (share (parts)) {
    }
    drop_idle (parts);
    if (parts->chosen_size)
        return parts;
    sudoku_parts_free (parts);
    return NULL;
}

// Copies the lines of a unit, told in a step.  Returns how many.
static size_t put_unit (const Parts *parts, size_t unit, size_t told,
                        sudoku_proof_line *lines) {
    const Unit *const one = parts->units + unit;
    for (size_t i = one->begin; i < one->end; i++) {
        lines[i - one->begin] = parts->proof[i];
        lines[i - one->begin].told = (unsigned) told;
    }
    return one->end - one->begin;
}

// The lines that lead to a unit.
static int write_proof (Parts *parts, size_t unit, sudoku_step *step) {
    size_t size = 0, most = 0;
    gather (parts, unit, false, parts->shown);
    FOR_SET (u, parts->shown[word], parts->words)
    most += parts->units[u].end;
    sudoku_proof_line *const lines =
        realloc (step->proof, (most + 1) * sizeof *lines);
    if (!lines)
        return SUDOKU_OUT_OF_MEMORY;
    step->proof = lines;
    FOR_SET (u, parts->shown[word], parts->words) {
        const size_t told = u == unit ? 0 : parts->units[u].told;
        if (!told) {
            size += put_unit (parts, u, 0, lines + size);
            continue;
        }
        gather (parts, u, true, parts->cited);
        for (size_t c = 0; c <= u; c++)
            if (set_has (parts->cited, c) && parts->units[c].first != c)
                size += put_unit (parts, c, told, lines + size);
    }
    step->proof_size = size;
    if (step->part_of && lines->kind == SUDOKU_PROOF_CASE)
        lines->kind = SUDOKU_PROOF_TRUE;
    return SUDOKU_OK;
}

// The truths that the lines of a part name.
static void write_truths (sudoku_step *step) {
    step->truths_size = 0;
    for (size_t i = 0; i < step->proof_size; i++) {
        const sudoku_proof_line *const line = step->proof + i;
        bool there =
            line->kind <= SUDOKU_PROOF_FALSE || line->kind == SUDOKU_PROOF_NOT;
        for (size_t t = 0; t < step->truths_size && !there; t++)
            there = same_rule (step->truths[t], line->truth);
        if (there)
            continue;
        step->truths[step->truths_size] = line->truth;
        step->truths[step->truths_size++].needs = true;
    }
}

int sudoku_parts_next (Parts *parts, sudoku_step *step, bool *last) {
    *last = parts->next == parts->chosen_size;
    const size_t unit = *last ? parts->size : parts->chosen[parts->next];
    step->part_of = *last ? 0 : parts->number + parts->chosen_size;
    step->eliminate_size = *last ? parts->eliminate_size : 0;
    step->place_size = *last ? parts->place_size : 0;
    step->links_size = *last ? parts->links_size : 0;
    step->least = *last ? parts->least : 1;
    const int result = write_proof (parts, unit, step);
    if (result != SUDOKU_OK)
        return result;
    parts->units[unit].told = parts->number + parts->next++;
    if (*last) {
        step->truths_size = parts->truths_size;
        memcpy (step->truths, parts->truths,
                parts->truths_size * sizeof *parts->truths);
    } else
        write_truths (step);
    return SUDOKU_OK;
}
