// matching.h -- a matching gives each row a column of its own; and the Hall
// sets that it shows.
//
// A row may have the columns that are open for it.  A set of rows for which all
// together as many columns are open as it has rows is a Hall set: no other row
// may have any of these columns.  A set with fewer columns than rows is a Hall
// violator: there is no matching of all rows.
//
//   open   [rows]     columns that a row may have, as bits
//   mate   [rows]     its column in the matching, or NOBODY
//   owner  [columns]  the other way round
//
// Knows nothing of literals.

#ifndef CDCL_MATCHING_H
#define CDCL_MATCHING_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { MATCHING_MOST = 256, MATCHING_WORDS = MATCHING_MOST / 64 };
enum { NOBODY = UINT16_MAX };

typedef struct Bits {
    uint64_t words[MATCHING_WORDS];
} Bits;

typedef struct Matching {
    unsigned rows, columns;
    Bits open[MATCHING_MOST];
    uint16_t mate[MATCHING_MOST], owner[MATCHING_MOST];
    Bits found_rows, found_columns; // the Hall set

    // Of the search for a path, or for components.
    Bits seen;
    uint16_t from[MATCHING_MOST]; // by column: the row that reached it
    uint16_t queue[MATCHING_MOST];
    uint16_t visited[MATCHING_MOST]; // by row: when, from 1 on
    uint16_t lowest[MATCHING_MOST];
    uint16_t component[MATCHING_MOST]; // by row, or NOBODY
    Bits served[MATCHING_MOST];        // by component: columns of its mates
    bool loose[MATCHING_MOST]; // by component: it leads to a free column
    unsigned components, next, visits, queued;
    Bits wanted;    // columns that rows of other components may have
    uint64_t steps; // words looked at, so far
} Matching;

static inline bool bits_has (const Bits *bits, unsigned idx) {
    assert (idx < MATCHING_MOST);
    return bits->words[idx / 64] >> (idx % 64) & 1u;
}
static inline void bits_put (Bits *bits, unsigned idx) {
    assert (idx < MATCHING_MOST);
    bits->words[idx / 64] |= (uint64_t) 1 << (idx % 64);
}

// Starts with rows without open columns or mates.
void cdcl_matching_start (Matching *, unsigned rows, unsigned columns);

// Matches all rows, starting from `mate`.  False if there is no such matching:
// then `found_rows` are a Hall violator, and `found_columns`, one less, are all
// columns that are open for them.
bool cdcl_matching_complete (Matching *);

// After a complete matching: the components, then one Hall set after the other
// whose columns other rows have open.  These columns must be closed for the
// other rows before the next call.  False if there are no more.
void cdcl_matching_components (Matching *);
bool cdcl_matching_next (Matching *);

#ifdef __cplusplus
}
#endif
#endif
