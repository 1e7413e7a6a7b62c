// pattern.h -- a theorem about candidates under construction, see pattern.c.

#pragma once

#include "sudoku/sudoku.h"

#include <stdint.h>

// Patterns are for boards of side 9 only.  Candidates and rules are numbers:
//
//   candidate   (row·9 + col)·9 + digit-1                       of 729
//   rule        81·kind + row·9 + col or 81·kind + house·9 + digit-1, of 324
//
// A pattern says: if the truths have only allowed candidates, then the target has its
// `value`, false or true.
enum { CANDIDATES = 729, RULES = 324, PATTERN_TRUTHS = 12 };

typedef struct Pattern {
    size_t size;
    uint16_t truths[PATTERN_TRUTHS];
    bool allowed[CANDIDATES];
    uint16_t target;
    bool value; // truth value of the target
} Pattern;

// Candidate number k of a rule, from 0.
unsigned sudoku_pattern_member (unsigned rule, unsigned k);
// Writes the rules of a candidate, by kind.
void sudoku_pattern_rules (unsigned candidate, unsigned rules[4]);

// Whether the truths imply the target's value, with these links, [RULES], or with all
// links if `links` is null.
bool sudoku_pattern_holds (const Pattern *pattern, const bool *links);
// Removes truths that the target does not need.
void sudoku_pattern_minimize (Pattern *pattern);
// Allows each further candidate, in order, unless the pattern would no longer hold.
void sudoku_pattern_extend (Pattern *pattern);
// Writes an inclusion-minimal set of links, [RULES]; cells are removed last.
void sudoku_pattern_links (const Pattern *pattern, bool *links);

// form.c: brings a pattern into its normal form up to the symmetries of the board.
// Returns false if the pattern has too many symmetries.
bool sudoku_pattern_normalize (Pattern *pattern);
// A hash of the structure of truths, links and target, without the names of cells,
// houses and digits.
uint64_t sudoku_pattern_shape (const Pattern *pattern);

// line.c: writes "r3c1<>1 1r1:14 1r4:14", and reads it.  PATTERN_TEXT bytes are enough.
enum { PATTERN_TEXT = 300 };
void sudoku_pattern_text (const Pattern *pattern, char text[PATTERN_TEXT]);
// Returns null, or the text that was expected at *text.
const char *sudoku_pattern_read (Pattern *pattern, const char **text);

static inline unsigned candidate_of (unsigned row, unsigned col,
                                     unsigned digit) {
    return (row * 9 + col) * 9 + digit;
}

static inline unsigned candidate_row (unsigned candidate) {
    return candidate / 81;
}

static inline unsigned candidate_col (unsigned candidate) {
    return candidate / 9 % 9;
}

static inline unsigned candidate_digit (unsigned candidate) { // from 0
    return candidate % 9;
}
