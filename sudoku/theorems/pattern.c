// pattern.c -- checks a pattern, and finds its strongest theorem.
//
// A step of an explanation is usually not a theorem: the target may need fewer truths, and
// the truths may imply the target even with more candidates than in the current position.
// In a theorem every truth is needed, and no further candidate can be allowed.
//
//   a step    rows 1 and 2 have 1 in two columns; r3c1 is not 1
//   theorem   row 2 may also have 1 anywhere in the box of r3c1: a finned X-wing
//
// The check tries all choices of a candidate from each truth, truths with few
// candidates first.

#include "sudoku/theorems/pattern.h"
#include "sudoku/board/geometry.h"

#include <string.h>

unsigned sudoku_pattern_member (unsigned rule, unsigned k) {
    const unsigned kind = rule / 81, house = rule / 9 % 9, digit = rule % 9;
    if (kind == SUDOKU_CELL)
        return candidate_of (house, digit, k);
    const Place place = house_place (3, (kind - 1) * 9 + house, k);
    return candidate_of (place.row, place.col, digit);
}

void sudoku_pattern_rules (unsigned candidate, unsigned rules[4]) {
    const unsigned row = candidate_row (candidate);
    const unsigned col = candidate_col (candidate);
    const unsigned digit = candidate_digit (candidate);
    rules[SUDOKU_CELL] = row * 9 + col;
    rules[SUDOKU_ROW] = 81 + row * 9 + digit;
    rules[SUDOKU_COLUMN] = 162 + col * 9 + digit;
    rules[SUDOKU_BOX] = 243 + box_of (3, row, col) * 9 + digit;
}

static bool clash_in (unsigned a, unsigned b, const bool *links) {
    unsigned x[4], y[4];
    sudoku_pattern_rules (a, x);
    sudoku_pattern_rules (b, y);
    for (int kind = 0; kind < 4; kind++)
        if (x[kind] == y[kind] && (!links || links[x[kind]]))
            return a != b;
    return false;
}

// ---------------------------------------------------------------------------
// Whether a pattern holds

typedef struct Trial {
    const Pattern *pattern;
    const bool *links;
    size_t ends[PATTERN_TRUTHS];
    uint16_t list[PATTERN_TRUTHS * 9]; // candidates of the truths
    uint8_t excluded[PATTERN_TRUTHS * 9];
    bool held[PATTERN_TRUTHS];
} Trial;

static void exclude (Trial *trial, unsigned choice, uint8_t by) {
    const size_t size = trial->ends[trial->pattern->size - 1];
    for (size_t i = 0; i < size; i++)
        if (clash_in (choice, trial->list[i], trial->links))
            trial->excluded[i] = (uint8_t) (trial->excluded[i] + by);
}

static size_t begin_of (const Trial *trial, size_t truth) {
    return truth ? trial->ends[truth - 1] : 0;
}

static bool has_choice (Trial *trial) {
    const size_t size = trial->pattern->size;
    size_t best = size, fewest = SIZE_MAX;
    for (size_t t = 0; t < size; t++) {
        size_t count = 0;
        for (size_t i = begin_of (trial, t); i < trial->ends[t]; i++)
            count += !trial->excluded[i];
        if (!trial->held[t] && count < fewest) {
            fewest = count;
            best = t;
        }
    }
    if (best == size)
        return true;
    bool found = false;
    trial->held[best] = true;
    for (size_t i = begin_of (trial, best); i < trial->ends[best] && !found;
         i++) {
        if (trial->excluded[i])
            continue;
        exclude (trial, trial->list[i], 1);
        found = has_choice (trial);
        exclude (trial, trial->list[i], UINT8_MAX);
    }
    trial->held[best] = false;
    return found;
}

bool sudoku_pattern_holds (const Pattern *pattern, const bool *links) {
    Trial trial;
    size_t size = 0;
    memset (&trial, 0, sizeof trial);
    trial.pattern = pattern;
    trial.links = links;
    for (size_t t = 0; t < pattern->size; t++) {
        for (unsigned k = 0; k < 9; k++) {
            const unsigned member =
                sudoku_pattern_member (pattern->truths[t], k);
            if (pattern->allowed[member])
                trial.list[size++] = (uint16_t) member;
        }
        trial.ends[t] = size;
    }
    if (!pattern->size)
        return false;
    if (!pattern->value)
        exclude (&trial, pattern->target, 1);
    for (size_t i = 0; pattern->value && i < size; i++)
        trial.excluded[i] = trial.list[i] == pattern->target;
    return !has_choice (&trial);
}

// ---------------------------------------------------------------------------
// The strongest theorem

void sudoku_pattern_minimize (Pattern *pattern) {
    bool member[CANDIDATES] = {false};
    for (size_t t = pattern->size; t-- > 0;) {
        const uint16_t truth = pattern->truths[t];
        pattern->truths[t] = pattern->truths[--pattern->size];
        if (sudoku_pattern_holds (pattern, NULL))
            continue;
        pattern->truths[pattern->size++] = pattern->truths[t];
        pattern->truths[t] = truth;
    }
    for (size_t t = 0; t < pattern->size; t++)
        for (unsigned k = 0; k < 9; k++)
            member[sudoku_pattern_member (pattern->truths[t], k)] = true;
    for (unsigned c = 0; c < CANDIDATES; c++)
        pattern->allowed[c] = pattern->allowed[c] && member[c];
}

void sudoku_pattern_extend (Pattern *pattern) {
    for (size_t t = 0; t < pattern->size; t++)
        for (unsigned k = 0; k < 9; k++) {
            const unsigned member =
                sudoku_pattern_member (pattern->truths[t], k);
            if (pattern->allowed[member])
                continue;
            pattern->allowed[member] = true;
            pattern->allowed[member] = sudoku_pattern_holds (pattern, NULL);
        }
}

void sudoku_pattern_links (const Pattern *pattern, bool *links) {
    static const int order[] = {SUDOKU_BOX, SUDOKU_COLUMN, SUDOKU_ROW,
                                SUDOKU_CELL};
    for (unsigned rule = 0; rule < RULES; rule++) {
        unsigned ends = 0;
        for (unsigned k = 0; k < 9; k++) {
            const unsigned c = sudoku_pattern_member (rule, k);
            ends += pattern->allowed[c] || c == pattern->target;
        }
        links[rule] = ends > 1;
    }
    for (int i = 0; i < 4; i++)
        for (unsigned at = 0; at < 81; at++) {
            bool *const link = links + 81 * order[i] + at;
            if (*link) {
                *link = false;
                *link = !sudoku_pattern_holds (pattern, links);
            }
        }
}
