// parts.c -- splits a long proof into parts, each a step that a reader can follow.
//
//   12. If r1c6 is 1, the following lines hold; step 14 uses them.
//           1. Suppose r1c6 were 1.
//           2. In row 3 the 4 must be in r3c1 (…).
//   14. 1 cannot be in r1c6 …
//           By step 12, r3c1 is 4 and r6c2 is not 6; by step 13, r7c2 is 4.
//
// A unit is a line of the proof, or a nested refutation with the line that ends it.
// While the remaining proof is too long, the first units of its longest supposition
// or case become a part, so each line is stated once.  Parts of one supposition have
// about equal length.
//
// The proof of a part repeats the lines of earlier parts of the same supposition,
// with their step numbers, so the referee judges the part without other steps.

#include "sudoku/explain/proofs/parts.h"
#include "sudoku/explain/position/truths.h"

#include <stdlib.h>
#include <string.h>

// Limits on the text lines of a proof and of its citations.  Text is estimated in
// bytes: the beginning of a line, and each reason why a digit or a place is gone.
enum { PART_LINES = 36, CITING_LINES = 10 };
enum { HEAD_BYTES = 37, DIGIT_BYTES = 18, PLACE_BYTES = 20, LOST_BYTES = 30 };

struct Parts {
    Arrays arrays;
    sudoku_proof_line
        *proof;        // [size] all lines; lines with `told` k belong to part k
    size_t *bytes;     // [size] bytes of text by line
    sudoku_step whole; // copy of the step; only its sizes are used
    sudoku_rule *truths;  // of the step
    sudoku_given *struck; // [N²] scratch
    size_t size, chosen, next, number;
    size_t room; // bytes per part
};

void sudoku_parts_free (Parts *parts) {
    if (!parts)
        return;
    arrays_free (&parts->arrays);
    free (parts);
}

static bool supposes (const sudoku_proof_line *line) {
    return !line->depth && (line->kind <= SUDOKU_PROOF_FALSE ||
                            line->kind == SUDOKU_PROOF_CASE);
}

static bool same_rule (sudoku_rule a, sudoku_rule b) {
    return a.kind == b.kind && a.house == b.house && a.row == b.row &&
           a.col == b.col && a.digit == b.digit;
}

static size_t group_of (const Position *position, sudoku_rule truth) {
    size_t g = 0;
    while (g < position->whole && !same_rule (position->rule[g], truth))
        g++;
    return g;
}

// The bytes of text that a line takes.
static size_t bytes_of (const Parts *parts, const Position *position,
                        const sudoku_proof_line *line) {
    const size_t truth = group_of (position, line->truth);
    size_t bytes = HEAD_BYTES;
    if (truth == position->whole)
        return line->kind == SUDOKU_PROOF_NOT ? 0 : bytes;
    // The text also names what earlier steps excluded: "r4c7 was ruled out in step
    // 12".
    if (line->truth.kind < SUDOKU_CONSTRAINT)
        bytes += LOST_BYTES * sudoku_rule_struck (position->board, line->truth,
                                                  false, parts->struck);
    bytes += (line->truth.kind == SUDOKU_CELL ? DIGIT_BYTES : PLACE_BYTES) *
             position_count (position, truth, position->open);
    return bytes;
}

// ---------------------------------------------------------------------------
// Parts

// The bytes of the lines of a supposition that are in no part yet; sets *end to
// the start of the next supposition.
static size_t untold (const Parts *parts, size_t first, size_t *end) {
    size_t bytes = 0;
    for (*end = first; *end < parts->size; ++*end) {
        if (*end > first && supposes (parts->proof + *end))
            break;
        bytes += parts->proof[*end].told ? 0 : parts->bytes[*end];
    }
    return bytes;
}

// Makes a part of the first units of a supposition, about `bytes` bytes.  The part never
// includes the last unit.  Returns whether there is such a part.
static bool cut (Parts *parts, size_t first, size_t end, size_t bytes) {
    size_t begin = first + 1, done, taken = 0;
    while (begin < end && parts->proof[begin].told)
        begin++;
    done = begin;
    for (size_t line = begin; line < end && (taken < bytes || done == begin);
         line++) {
        const bool whole = !parts->proof[line].depth;
        taken += parts->bytes[line];
        if (whole && line + 1 < end)
            done = line + 1;
    }
    parts->chosen += done > begin;
    for (size_t line = begin; line < done; line++)
        parts->proof[line].told = (unsigned) parts->chosen;
    return done > begin;
}

// If the remaining proof is still too long, makes the first units of its longest
// supposition a part.
static bool choose (Parts *parts) {
    size_t all = 0, most = 0, from = 0, to = 0;
    for (size_t first = 0, end; first < parts->size; first = end) {
        const size_t bytes = untold (parts, first, &end);
        all += bytes;
        if (bytes <= most)
            continue;
        most = bytes;
        from = first;
        to = end;
    }
    const size_t pieces = (most + parts->room - 1) / parts->room;
    return all > parts->room &&
           cut (parts, from, to, (most + pieces - 1) / pieces);
}

Parts *sudoku_parts_new (const Position *position, const sudoku_step *step,
                         size_t number, size_t lines) {
    if (lines <= PART_LINES)
        return NULL;
    Parts *const parts = calloc (1, sizeof *parts);
    if (!parts)
        return NULL;
    ARRAY (&parts->arrays, parts->proof, step->proof_size);
    ARRAY (&parts->arrays, parts->bytes, step->proof_size);
    ARRAY (&parts->arrays, parts->truths, step->truths_size);
    ARRAY (&parts->arrays, parts->struck, position->side * position->side);
    if (parts->arrays.failed) {
        sudoku_parts_free (parts);
        return NULL;
    }
    parts->size = step->proof_size;
    parts->whole = *step;
    parts->number = number;
    memcpy (parts->proof, step->proof, step->proof_size * sizeof *parts->proof);
    memcpy (parts->truths, step->truths,
            step->truths_size * sizeof *parts->truths);
    for (size_t i = 0; i < parts->size; i++) {
        parts->bytes[i] = bytes_of (parts, position, step->proof + i);
        parts->room += parts->bytes[i];
    }
    parts->room = parts->room * (PART_LINES - CITING_LINES) / lines;
    while (choose (parts)) {
    }
    if (parts->chosen)
        return parts;
    sudoku_parts_free (parts);
    return NULL;
}

// Writes the lines of a part, after the lines of earlier parts of its supposition; or
// all lines, for the step itself.
static void write_proof (const Parts *parts, size_t part, bool last,
                         sudoku_step *step) {
    size_t size = 0;
    for (size_t first = 0, end; first < parts->size; first = end) {
        bool here = last;
        untold (parts, first, &end);
        for (size_t i = first; i < end; i++)
            here |= parts->proof[i].told == part;
        for (size_t i = first; i < end && here; i++) {
            const size_t told = parts->proof[i].told;
            sudoku_proof_line *const line = step->proof + size;
            if (i > first && !last && (!told || told > part))
                continue;
            *line = parts->proof[i];
            line->told = told && told != part
                             ? (unsigned) (parts->number + told - 1)
                             : 0;
            size++;
        }
    }
    step->proof_size = size;
    if (step->part_of && step->proof->kind == SUDOKU_PROOF_CASE)
        step->proof->kind = SUDOKU_PROOF_TRUE;
}

// Sets the truths of the step to all truths named in its lines.
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

void sudoku_parts_next (Parts *parts, sudoku_step *step, bool *last) {
    *last = parts->next++ == parts->chosen;
    step->part_of = *last ? 0 : parts->number + parts->chosen;
    step->eliminate_size = *last ? parts->whole.eliminate_size : 0;
    step->place_size = *last ? parts->whole.place_size : 0;
    step->links_size = *last ? parts->whole.links_size : 0;
    step->least = *last ? parts->whole.least : 1;
    write_proof (parts, parts->next, *last, step);
    if (!*last) {
        write_truths (step);
        return;
    }
    step->truths_size = parts->whole.truths_size;
    memcpy (step->truths, parts->truths,
            step->truths_size * sizeof *parts->truths);
}
