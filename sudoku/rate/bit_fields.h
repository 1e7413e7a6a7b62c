// bit_fields.h -- bitboards of any rules: see bit_fields.c.

#pragma once

#include "sudoku/explain/position/position.h"

// A state is `words` words.  Each truth of the position is a field of a word: a bit for
// each of its candidates, and above them a bit that is set until one of them is placed.
//
//   | … unused | open | candidates | open | candidates |     bits 63 … 0
//
// A candidate has a bit in each of its truths.  It is open, or true, as long as these
// bits are set.  A truth with more than 63 candidates has its own words, whose last bit
// is not used; the last word has `open` there.
typedef struct Fields {
    Position *position;
    // Numbers: of words; of candidates; of candidates and combinations of constraints.
    size_t words, size, all;
    uint64_t *start; // [words] all candidates
    uint64_t *top,
        *low;          // [words] the bits `open`, and the lowest of each field
    uint64_t *keep;    // [all·words] the mask that makes a candidate true
    uint32_t *spot;    // bits of candidate c: spot[first[c]] …
    size_t *first;     // [all + 1]
    uint32_t *lid;     // [all] `open` of its first truth
    uint16_t *owner;   // [64·words] the candidate of a bit
    size_t long_words; // the first word of long truths
    uint64_t *found;   // [words] the bits `open` of singles
    uint64_t *alive;   // [position->words] scratch for waiting constraints
} Fields;

// Makes fields of a board with its pencil marks; on a classic board, places singles first.
// Returns SUDOKU_OK; SUDOKU_UNKNOWN and null after a stop; or an error and null.
int sudoku_fields_new (const sudoku_board *board, Stop *stop, Fields **fields);
void sudoku_fields_free (Fields *fields); // null is allowed

// Finds singles, and marks their truths in `found`.  Returns false if a truth has no candidates
// left, or if a waiting constraint cannot hold.
bool sudoku_fields_look (Fields *fields, const uint64_t *state);

// Places singles until there are none, but only singles in `allowed` if it is not null;
// the others are in `found` at the end.  A round places all singles at once.  Returns the
// number of rounds up to a conflict, counted from 1, or 0 without a conflict.
unsigned sudoku_fields_close (Fields *fields, uint64_t *state,
                              const uint64_t *allowed);

void sudoku_fields_strike (const Fields *fields, uint64_t *state,
                           size_t candidate);

static inline bool state_has (const uint64_t *state, uint32_t spot) {
    return state[spot / 64] >> spot % 64 & 1;
}

// Whether a candidate may be true or false.
static inline bool fields_open (const Fields *fields, const uint64_t *state,
                                size_t candidate) {
    return state_has (state, fields->spot[fields->first[candidate]]) &&
           state_has (state, fields->lid[candidate]);
}

static inline void fields_place (const Fields *fields, uint64_t *state,
                                 size_t candidate) {
    const uint64_t *const keep = fields->keep + candidate * fields->words;
    for (size_t w = 0; w < fields->words; w++)
        state[w] &= keep[w];
}

// The singles found in a word that are also single within `set`; all singles of long truths.
static inline uint64_t fields_found (const Fields *fields,
                                     const uint64_t *state, const uint64_t *set,
                                     size_t word) {
    const uint64_t top = fields->top[word];
    return fields->found[word] &
           (((state[word] & set[word]) | top) - fields->low[word]);
}

// The only candidate of a truth that was found to be a single; SIZE_MAX if it has been
// excluded since.
static inline size_t fields_single (const Fields *fields, const uint64_t *state,
                                    size_t spot) {
    size_t word = spot / 64;
    const uint64_t below = (UINT64_C (1) << spot % 64) - 1;
    const uint64_t lows = fields->low[word] & below;
    const uint64_t begin =
        lows ? UINT64_C (1) << (63 - __builtin_clzll (lows)) : 1;
    uint64_t field = state[word] & below;
    if (word >= fields->long_words)
        while (!field && word > fields->long_words && !fields->top[word - 1])
            field = state[--word];
    if (field < begin)
        return SIZE_MAX;
    return fields->owner[64 * word + 63 - (size_t) __builtin_clzll (field)];
}

// Whether each truth has a placed candidate.
static inline bool fields_solved (const Fields *fields, const uint64_t *state) {
    uint64_t open = 0;
    for (size_t w = 0; w < fields->words; w++)
        open |= state[w] & fields->top[w];
    return !open;
}
