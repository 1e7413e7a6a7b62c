// line.c -- a theorem as text.
//
//   r3c1<>1 1r1:14 1r4:14     if 1 can only be in columns 1 and 4 of row 1, and in
//                             the same columns of row 4, it is not in r3c1
//   r1c1=5 r1c1:5             if r1c1 has only 5 left, it is 5
//   5c2:13 5b4:1279           column 2, box 4: the possible places of 5
//
// Places in a row are columns, places in a column are rows, and places in a box are
// numbered row by row.  A candidate of two truths is allowed in both or in neither.

#include "sudoku/theorems/pattern.h"

#include <stdio.h>
#include <string.h>

void sudoku_pattern_text (const Pattern *pattern, char text[PATTERN_TEXT]) {
    static const char kinds[] = "-rcb";
    const unsigned target = pattern->target;
    int at =
        snprintf (text, PATTERN_TEXT, "r%uc%u%s%u", candidate_row (target) + 1,
                  candidate_col (target) + 1, pattern->value ? "=" : "<>",
                  candidate_digit (target) + 1);
    for (size_t t = 0; t < pattern->size; t++) {
        const unsigned truth = pattern->truths[t];
        const unsigned house = truth / 9 % 9 + 1, last = truth % 9 + 1;
        if (truth / 81 == SUDOKU_CELL)
            at += sprintf (text + at, " r%uc%u:", house, last);
        else
            at +=
                sprintf (text + at, " %u%c%u:", last, kinds[truth / 81], house);
        for (unsigned k = 0; k < 9; k++)
            if (pattern->allowed[sudoku_pattern_member (truth, k)])
                at += sprintf (text + at, "%u", k + 1);
    }
}

// ---------------------------------------------------------------------------
// Reading

// Reads a digit, counted from 0.
static bool take_digit (const char **text, unsigned *digit) {
    if (**text < '1' || **text > '9')
        return false;
    *digit = (unsigned) (*(*text)++ - '1');
    return true;
}

static bool take_cell (const char **text, unsigned *row, unsigned *col) {
    const char *at = *text;
    if (*at++ != 'r' || !take_digit (&at, row) || *at++ != 'c' ||
        !take_digit (&at, col))
        return false;
    *text = at;
    return true;
}

static bool take_target (const char **text, Pattern *pattern) {
    unsigned row, col, digit;
    if (!take_cell (text, &row, &col))
        return false;
    pattern->value = **text == '=';
    if (!pattern->value && strncmp (*text, "<>", 2))
        return false;
    *text += pattern->value ? 1 : 2;
    if (!take_digit (text, &digit))
        return false;
    pattern->target = (uint16_t) candidate_of (row, col, digit);
    return true;
}

static bool take_rule (const char **text, unsigned *rule) {
    static const char kinds[] = "rcb";
    unsigned house, last;
    if (take_cell (text, &house, &last)) {
        *rule = house * 9 + last;
        return true;
    }
    if (!take_digit (text, &last) || !**text || !strchr (kinds, **text))
        return false;
    const unsigned kind = (unsigned) (strchr (kinds, **text) - kinds) + 1;
    ++*text;
    if (!take_digit (text, &house))
        return false;
    *rule = kind * 81 + house * 9 + last;
    return true;
}

// Reads a truth.  Sets `known` to 1 for its allowed candidates, and to 2 for its other
// candidates.
static const char *take_truth (const char **text, Pattern *pattern,
                               uint8_t *known) {
    unsigned rule, k;
    bool allowed[9] = {false};
    const char *const begin = *text;
    if (!take_rule (text, &rule) || **text != ':')
        return "expected a truth such as r1c2:35, 1r2:14, 1c2:35 or 1b3:127";
    ++*text;
    if (**text < '1' || **text > '9')
        return "expected its candidates, from 1 to 9";
    while (take_digit (text, &k)) {
        if (allowed[k])
            return --*text, "expected each candidate once";
        allowed[k] = true;
    }
    if (pattern->size == PATTERN_TRUTHS) {
        *text = begin;
        return "expected at most 12 truths";
    }
    for (size_t t = 0; t < pattern->size; t++)
        if (pattern->truths[t] == rule) {
            *text = begin;
            return "expected each truth once";
        }
    pattern->truths[pattern->size++] = (uint16_t) rule;
    for (k = 0; k < 9; k++) {
        const unsigned c = sudoku_pattern_member (rule, k);
        const uint8_t now = allowed[k] ? 1 : 2;
        if (known[c] && known[c] != now) {
            *text = begin;
            return "expected the same candidates as in the truths before";
        }
        known[c] = now;
        pattern->allowed[c] = allowed[k];
    }
    return NULL;
}

static bool is_end (char byte) {
    return !byte || strchr ("#\r\n", byte);
}

const char *sudoku_pattern_read (Pattern *pattern, const char **text) {
    uint8_t known[CANDIDATES] = {0};
    memset (pattern, 0, sizeof *pattern);
    if (!take_target (text, pattern))
        return "expected a target such as r1c2=3 or r1c2<>3";
    while (**text == ' ') {
        while (**text == ' ')
            ++*text;
        if (is_end (**text))
            break;
        const char *const problem = take_truth (text, pattern, known);
        if (problem)
            return problem;
    }
    if (!is_end (**text))
        return "expected a blank between truths";
    if (known[pattern->target] == 2)
        return "expected truths that allow the target";
    return pattern->size ? NULL : "expected a truth behind the target";
}
