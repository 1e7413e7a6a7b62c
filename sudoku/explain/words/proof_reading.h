// proof_reading.h -- a proof that is being written, line by line.
//
//   proof_reasons.c   what is known after each line, and why candidates are gone
//   proof_lines.c     the sentences of single lines
//   proof_text.c      which lines are written, and in how much detail

#pragma once

#include "sudoku/explain/position/fillings.h"
#include "sudoku/explain/words/rule_names.h"

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
enum { OPEN, OUT, FILLED, SEES, LINK };
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
    Wording wording;
    Fact *facts; // [proof_size]
    size_t facts_size;
    Known *known;         // [N³]
    size_t version;       // number of times that facts were dropped
    unsigned char *alive; // [N³] scratch
    Fillings *
        *all_ways; // [proof_size] the fillings of lines, null: not found yet
    const Fillings *ways; // of the current line, if it is about a constraint
    const sudoku_step *step;
    const sudoku_given *goal; // the conclusion of a step with cases, and
    bool places;              // whether it is a placement
    bool cases;               // the lines belong to cases
    unsigned level;           // lines above this level are omitted
    size_t hidden; // lines omitted since the last line that was written
    // [constraints] number of facts when a constraint was last written, plus 1;
    // 0 if it was never written.
    size_t *told, constraints;
    size_t since;    // facts before this one need not be repeated
    bool seen;       // the digits that cells see were written
    Refuted last[2]; // by depth: the last refutation written
    const sudoku_proof_line *within; // the last nested supposition
    unsigned numbered;               // number of numbered lines
} Reading;

// Why a candidate is gone, by the first fact that excludes it.  Each fact is examined once
// per candidate.
Reason sudoku_reason_of (const Reading *reading, sudoku_given at);
// Writes the candidates of a truth that are left after the earlier lines to the scratch of
// the wording, and returns their number.
size_t sudoku_open_places (Reading *reading, sudoku_rule truth);
// The fact by which a cell has a digit, or null.
const Fact *sudoku_fact_of (const Reading *reading, sudoku_given at);
// Records what the last written line states, and drops the facts of deeper suppositions.
void sudoku_keep_fact (Reading *reading, const sudoku_proof_line *line);

// Writes what removed all candidates of a truth except `but`, including what earlier steps
// excluded: " (r5c7 is 6; …; r5c8 was ruled out in step 3".  Returns whether it has
// written anything.  sudoku_tell_why writes this in parentheses, sudoku_tell_gone what the
// cells of a constraint have lost.
bool sudoku_tell_reasons (Reading *reading, sudoku_rule truth,
                          const sudoku_given *but, const char *before,
                          const char *between);
void sudoku_tell_why (Reading *reading, sudoku_rule truth,
                      const sudoku_given *but);
void sudoku_tell_gone (Reading *reading, sudoku_rule truth);

// Whether the line directly before this one has written the fillings of the same
// constraint.
bool sudoku_is_again (const Reading *reading, const sudoku_proof_line *line);
// Writes the sentence of a line, of which `list` has the candidates; `last`: with the
// conclusion of a case that has no further lines.
void sudoku_tell_proof_line (Reading *reading, const sudoku_proof_line *line,
                             const sudoku_given *list, size_t size, bool last);
