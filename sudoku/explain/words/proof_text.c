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

#include "sudoku/explain/words/proof_reading.h"

#include <stdlib.h>
#include <string.h>

// Whether a line continues the line `first`: the same combination, another case, another
// exclusion by the same truth, or another digit in all fillings of the same constraint.
static bool goes_on (const sudoku_proof_line *line,
                     const sudoku_proof_line *first) {
    return line->kind == SUDOKU_PROOF_AND ||
           (line->kind == SUDOKU_PROOF_CASE && first->kind == line->kind) ||
           ((line->kind == SUDOKU_PROOF_OUT ||
             (line->kind == SUDOKU_PROOF_ONLY && line->told == first->told &&
              line->truth.kind == SUDOKU_CONSTRAINT && !line->truth.digit)) &&
            first->kind == line->kind && line->depth == first->depth &&
            !memcmp (&line->truth, &first->truth, sizeof line->truth));
}

// Collects the candidates of a line and of the lines that continue it, except candidates
// that are already true.
static size_t gather (const Reading *reading, const sudoku_proof_line *line,
                      size_t lines, sudoku_given *list) {
    size_t size = 0;
    for (size_t i = 0; i < lines; i++)
        if (line[i].kind == SUDOKU_PROOF_OUT ||
            !sudoku_fact_of (reading, line[i].candidate))
            list[size++] = line[i].candidate;
    return size;
}

static void begin_numbered (Reading *reading, int kind, unsigned depth) {
    Wording *const wording = &reading->wording;
    sudoku_tell_line (wording, kind, depth);
    if (!wording->text.failed)
        wording->lines[wording->lines_size - 1].number = ++reading->numbered;
}

// Writes the needed facts from `fact` to `end`: "r6c9 is 3, and r2c1 is not 5 or 8".
static void tell_facts (Reading *reading, const Fact *fact, const Fact *end) {
    sudoku_given values[64], nots[64];
    size_t size = 0, others = 0;
    for (; fact < end && size < 64 && others < 64; fact++)
        if (fact->needed && fact->value)
            values[size++] = fact->at;
        else if (fact->needed)
            nots[others++] = fact->at;
    for (size_t i = 0; i < size; i++)
        sudoku_say (&reading->wording, "%s%v", text_before (i, size), values[i],
                    true);
    sudoku_say (&reading->wording, size && others ? ", and %N" : "%N", nots,
                others);
}

// Inserts, as line `at`, the results of earlier steps that the current supposition uses:
// "By step 9, r6c9 is 3, and r2c1 is not 5; by step 10, r8c5 is 5."
static void tell_cited (Reading *reading, size_t at) {
    Wording *const wording = &reading->wording;
    const Fact *const all = reading->facts;
    const char *before = "by";
    sudoku_tell_line (wording, SUDOKU_LINE_PROOF, reading->cases);
    const size_t begin = wording->text.size;
    for (size_t f = 0, end; f < reading->facts_size; f = end) {
        bool needed = false;
        for (end = f; end < reading->facts_size && all[end].told == all[f].told;
             end++)
            needed |= all[end].told && all[end].needed;
        if (!needed)
            continue;
        sudoku_say (wording, "%s step %u, ", before, all[f].told);
        tell_facts (reading, all + f, all + end);
        before = "; by";
    }
    if (wording->text.size == begin) {
        wording->lines_size -= wording->lines_size > 0;
        return;
    }
    sudoku_say (wording, ".");
    sudoku_tell_insert (wording, at);
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
    begin_numbered (reading, SUDOKU_LINE_PROOF, line->depth);
    for (size_t i = 0; i < lines; i++)
        if (line[i].depth == line->depth)
            sudoku_keep_fact (reading, line + i);
        else
            reading->hidden++;
    sudoku_say (&reading->wording,
                "%z lines of nested assumptions omitted: %N.", reading->hidden,
                list, size);
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
            equal_givens (a->candidate, b->candidate) ||
            (equal_givens (a->candidate, of_a) &&
             equal_givens (b->candidate, of_b)));
}

// Whether a refutation is nested and a naked pair: two cells with the same two digits that
// see the candidate.
static bool is_pair (Reading *reading, const sudoku_proof_line *line,
                     size_t room) {
    const sudoku_board *const board = reading->wording.board;
    if (!line->depth || room < 4 || refutation_size (line, room) != 3 ||
        line->kind != SUDOKU_PROOF_TRUE || line[1].kind != SUDOKU_PROOF_ONLY ||
        line[1].truth.kind != SUDOKU_CELL ||
        line[2].kind != SUDOKU_PROOF_NONE || line[2].truth.kind != SUDOKU_CELL)
        return false;
    const sudoku_given at = line->candidate;
    const unsigned digits[] = {at.digit, line[1].candidate.digit};
    for (size_t i = 0; i < 4; i++) {
        const sudoku_rule cell = line[1 + i / 2].truth;
        const sudoku_given one = {cell.row, cell.col, digits[i % 2]};
        if (sudoku_reason_of (reading, one).kind != OPEN ||
            !sudoku_is_open (board, one.row, one.col, one.digit) ||
            !sudoku_cells_see (board, at, one))
            return false;
    }
    return true;
}

// Writes a refutation by a naked pair: "r5c4 (1 was ruled out in line 3) and r5c6 are 3 or
// 6; so r4c5 is not 3."
static void tell_pair (Reading *reading, const sudoku_proof_line *line) {
    const uint64_t digits =
        bit (line->candidate.digit - 1) | bit (line[1].candidate.digit - 1);
    begin_numbered (reading, SUDOKU_LINE_PROOF, reading->cases);
    for (size_t i = 1; i < 3; i++) {
        sudoku_say (&reading->wording, i == 1 ? "%r" : " and %r",
                    line[i].truth);
        sudoku_tell_why (reading, line[i].truth, NULL);
    }
    sudoku_say (&reading->wording, " are %e; so %v.", digits, line->candidate,
                false);
}

// Whether a refutation has the same lines as the refutation directly before it, with
// another supposition.
static bool is_same (const Reading *reading, const sudoku_proof_line *line,
                     size_t size, bool pair) {
    const Refuted *const last = reading->last + line->depth;
    bool same = last->size == size && last->next == reading->wording.lines_size;
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
        (Refuted){lines, size, reading->wording.lines_size};
}

// "In the same way r6c7 is not 6 or 8.", for this and the following refutations that have
// the same lines.  Returns the number of lines; 0 if this refutation has others.
static size_t tell_same (Reading *reading, const sudoku_proof_line *line,
                         size_t room) {
    const bool nested = line->depth > 0;
    const bool value = line->kind == SUDOKU_PROOF_FALSE;
    size_t size = refutation_size (line, room), count = 0, taken = 0;
    const bool pair = is_pair (reading, line, room);
    sudoku_given list[64];
    if (!is_same (reading, line, size, pair))
        return 0;
    begin_numbered (reading, SUDOKU_LINE_PROOF, nested && reading->cases);
    do {
        list[count++] = line[taken].candidate;
        note_told (reading, line + taken, size);
        taken += size;
        // The line after a nested refutation states its result.
        while (nested && taken < room && line[taken].kind == SUDOKU_PROOF_NOT)
            sudoku_keep_fact (reading, line + taken++);
        if (taken == room || line[taken].kind != SUDOKU_PROOF_TRUE ||
            line[taken].depth != line->depth || value || count == 64)
            break;
        size = refutation_size (line + taken, room - taken);
    } while (pair == is_pair (reading, line + taken, room - taken) &&
             is_same (reading, line + taken, size, pair));
    sudoku_say (&reading->wording,
                value ? "in the same way %V." : "in the same way %N.", list,
                count);
    return taken;
}

// Whether a truth that excludes candidates has only one candidate left after the earlier
// lines.  Then the text names this candidate, which sees the excluded candidates.
static bool is_single (Reading *reading, const sudoku_proof_line *line,
                       sudoku_proof_line *single) {
    if (line->kind != SUDOKU_PROOF_OUT || sudoku_is_whole (line->truth) ||
        sudoku_open_places (reading, line->truth) != 1)
        return false;
    *single = *line;
    single->kind = SUDOKU_PROOF_ONLY;
    single->candidate = *reading->wording.left;
    return true;
}

// Records a line of an earlier step, unless it belongs to a nested supposition.
static void keep_told (Reading *reading, const sudoku_proof_line *line) {
    sudoku_proof_line single;
    if (line->depth)
        return;
    if (!is_single (reading, line, &single))
        sudoku_keep_fact (reading, line);
    else if (!sudoku_fact_of (reading, single.candidate))
        sudoku_keep_fact (reading, &single);
}

bool sudoku_is_again (const Reading *reading, const sudoku_proof_line *line) {
    return line > reading->step->proof && line[-1].depth == line->depth &&
           (line[-1].kind == SUDOKU_PROOF_ONLY ||
            line[-1].kind == SUDOKU_PROOF_AND) &&
           !memcmp (&line[-1].truth, &line->truth, sizeof line->truth);
}

// Finds the fillings that a line about a constraint lists, once for all levels.
static void find_ways (Reading *reading, const sudoku_proof_line *line) {
    Wording *const wording = &reading->wording;
    Fillings **const ways = reading->all_ways + (line - reading->step->proof);
    reading->ways = *ways;
    if (*ways || line->truth.kind != SUDOKU_CONSTRAINT || line->truth.digit ||
        (line->kind != SUDOKU_PROOF_ONLY && line->kind != SUDOKU_PROOF_OUT &&
         line->kind != SUDOKU_PROOF_NONE) ||
        sudoku_is_again (reading, line))
        return;
    const size_t size =
        sudoku_rule_candidates (wording->board, line->truth, wording->left);
    for (size_t i = 0; i < size; i++) {
        const sudoku_given at = wording->left[i];
        const Fact *const fact = sudoku_fact_of (reading, at);
        reading->alive[candidate_number (wording->side, at)] =
            fact ? fact->at.digit == at.digit
                 : (sudoku_is_open (wording->board, at.row, at.col, at.digit) &&
                    sudoku_reason_of (reading, at).kind == OPEN);
    }
    reading->ways = *ways =
        sudoku_fillings_new (wording->board, line->truth.house, reading->alive,
                             NULL, &wording->stop);
}

// Writes the conclusion of a case unless the last line of the case states it.
static void tell_case_end (Reading *reading, const sudoku_proof_line *last) {
    const bool none = last->kind == SUDOKU_PROOF_NONE;
    const sudoku_given at = none ? reading->facts->at : *reading->goal;
    if (none || !equal_givens (last->candidate, at))
        sudoku_say (&reading->wording, "; so %v", at, !none && reading->places);
}

// Writes a line together with the lines that belong to it.  Returns their number.
static size_t tell_line (Reading *reading, const sudoku_proof_line *line,
                         size_t room) {
    Wording *const wording = &reading->wording;
    sudoku_given list[64];
    size_t lines = 1;
    if (is_hidden (reading, line)) {
        reading->hidden++;
        if (line->kind == SUDOKU_PROOF_NONE && !line->depth) {
            begin_numbered (reading, SUDOKU_LINE_PROOF, 0);
            sudoku_say (wording,
                        "%z lines omitted: they lead to a contradiction.",
                        reading->hidden);
            reading->hidden = 0;
        }
        return lines;
    }
    if (reading->hidden)
        return tell_hidden (reading, line, room);
    const bool forced = sudoku_is_forced (reading->step);
    if (line->kind == SUDOKU_PROOF_NOT && forced) {
        sudoku_keep_fact (reading, line); // the previous line states it
        return lines;
    }
    if (line->kind == SUDOKU_PROOF_TRUE && line->depth == 1 && forced) {
        const size_t same = tell_same (reading, line, room);
        reading->within = line;
        if (same)
            return same;
        if (is_pair (reading, line, room)) {
            tell_pair (reading, line);
            note_told (reading, line, 3);
            return 3;
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
    const size_t size = gather (reading, line, lines, list);
    if (!last && line->kind == SUDOKU_PROOF_ONLY && !size)
        return taken;
    const bool begins = line->kind == SUDOKU_PROOF_CASE;
    const bool supposes = begins || line->kind <= SUDOKU_PROOF_FALSE;
    begin_numbered (reading,
                    supposes && !line->depth ? SUDOKU_LINE_BEGIN
                                             : SUDOKU_LINE_PROOF,
                    line->depth + (reading->cases && !begins));
    const bool ends = reading->cases && last;
    find_ways (reading, own);
    sudoku_tell_proof_line (reading, line, list, size, ends);
    if (ends && !begins)
        tell_case_end (reading, line + lines - 1);
    sudoku_say (wording, begins && !ends ? ":" : ".");
    if (line->kind == SUDOKU_PROOF_NONE && line->depth == 1 && forced)
        note_told (reading, reading->within,
                   (size_t) (own - reading->within) + 1);
    for (size_t i = 0; i < lines; i++)
        sudoku_keep_fact (reading, line + i);
    return taken;
}

// Writes the conclusion of a refutation at depth 0, and drops its facts.
static void tell_target (Reading *reading, const sudoku_proof_line *target,
                         size_t size, size_t behind) {
    sudoku_tell_line (&reading->wording, SUDOKU_LINE_PROOF, 0);
    sudoku_say (&reading->wording, "so %v.", target->candidate,
                target->kind == SUDOKU_PROOF_FALSE);
    tell_cited (reading, behind);
    note_told (reading, target, size);
    reading->facts_size = 0;
    reading->version++;
}

// Writes all lines up to a level; stops after `most` lines (0: no limit).
static void tell_lines (Reading *reading, size_t most) {
    const sudoku_step *const step = reading->step;
    Wording *const wording = &reading->wording;
    const size_t all = (size_t) wording->side * wording->side * wording->side;
    const sudoku_proof_line *target = step->proof;
    size_t behind = 0; // the line at which tell_cited inserts its text
    for (size_t i = 0; i < step->proof_size && !wording->text.failed &&
                       (!most || wording->lines_size <= most) &&
                       !stops (&wording->stop, all);) {
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
            const size_t same = refutes ? tell_same (reading, line, room) : 0;
            i += same;
            if (same)
                continue;
        }
        if (line->told) {
            keep_told (reading, line);
            behind = wording->lines_size;
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
    sudoku_tell_line (&reading->wording, SUDOKU_LINE_PROOF, 0);
    sudoku_say (wording, "so %v.", *reading->goal, reading->places);
}

// Writes the proof up to a level.
static int tell_proof (const sudoku_board *board, const sudoku_step *step,
                       Fillings **ways, unsigned level, size_t most,
                       void *state, int (*stop) (void *state),
                       sudoku_words *words) {
    const size_t all = (size_t) board->side * board->side * board->side;
    const size_t constraints = board->n ? 0 : board->rules->constraints;
    Reading reading = {.wording = sudoku_tell (board, state, stop),
                       .facts = malloc ((step->proof_size + 1) * sizeof (Fact)),
                       .known = calloc (all, sizeof (Known)),
                       .version = 1,
                       .alive = malloc (all),
                       .all_ways = ways,
                       .step = step,
                       .goal = step->place_size ? step->place : step->eliminate,
                       .places = step->place_size > 0,
                       .level = level,
                       .constraints = constraints,
                       .told = calloc (constraints + 1, sizeof *reading.told)};
    reading.wording.text.failed |=
        !reading.facts || !reading.known || !reading.alive || !reading.told;
    if (!reading.wording.text.failed)
        tell_lines (&reading, most);
    free (reading.facts);
    free (reading.known);
    free (reading.alive);
    free (reading.told);
    return sudoku_told (&reading.wording, words);
}

int sudoku_tell_proof (const sudoku_board *board, const sudoku_step *step,
                       size_t most, void *state, int (*stop) (void *state),
                       sudoku_words *words) {
    unsigned last = PLAIN;
    sudoku_words best = {0};
    Fillings **const ways = calloc (step->proof_size + 1, sizeof *ways);
    if (!ways)
        return SUDOKU_OUT_OF_MEMORY;
    for (size_t i = 0; i < step->proof_size; i++)
        if (step->proof[i].depth + PLAIN > last)
            last = step->proof[i].depth + PLAIN;
    if (board->n || sudoku_is_forced (step))
        most = 0;
    int result = SUDOKU_OK;
    for (unsigned level = most ? ENDS : last;
         level <= last && result == SUDOKU_OK; level++) {
        sudoku_words more = {0};
        result = tell_proof (board, step, ways, level, best.size ? most : 0,
                             state, stop, &more);
        if (best.size && sudoku_words_lines (&more) > most) {
            sudoku_words_release (&more);
            break;
        }
        sudoku_words_release (&best);
        best = more;
    }
    for (size_t i = 0; i < step->proof_size; i++)
        sudoku_fillings_free (ways[i]);
    free (ways);
    return sudoku_words_append (words, &best) ? result : SUDOKU_OUT_OF_MEMORY;
}
