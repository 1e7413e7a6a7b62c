// matching.h -- a matching of rows to distinct columns, and its Hall sets.
//
// Some columns are open for a row.  A set of rows is a Hall set if its rows
// together have no more open columns than there are rows in the set: no other
// row can have any of these columns.  A set with fewer open columns than rows
// is a Hall violator: not all of its rows can have a column.
//
//   starts  [rows + 1]  index in `open` where each row begins, and the end
//   open    open columns of row 0 | row 1 | …   repetitions do no harm
//   mate    [rows]      its column in the matching, or UNMATCHED
//   owner   [columns]   its row in the matching, or UNMATCHED
//
// This file knows nothing of literals.

#pragma once

#include "cdcl/base/vec.h"

#define UNMATCHED UINT32_MAX

typedef struct Matching {
    uint32_t rows, columns;
    Words starts, open;
    Words mate, owner;

    // The rows that a search has reached, in order, and their columns.  After a
    // failed search for a path they are a Hall violator, after
    // cdcl_matching_next they are a Hall set.
    Words reached;
    Words seen; // [columns] equal to `stamp` if reached
    uint32_t stamp;
    Words from; // [columns] the row from which it was reached

    // State of the search for components; `reached` is its stack.
    Words visited;   // [rows] number of the first visit, from 1 on
    Words lowest;    // [rows] earliest visit of a row that is reachable
    Words component; // [rows] its component, or UNMATCHED
    Words first;     // [components] one of its rows
    Words loose;     // [components] 1: a path leads to a free column
    Words wanted;    // [components] 1: one of its columns is open for a row
                     // of another component
    uint32_t next;   // the next component for cdcl_matching_next
    uint64_t steps;  // cache lines of `open` read so far
} Matching;

// Initializes a matching without rows.  The caller adds each row by pushing its
// columns to `open` and calling cdcl_matching_end_row.  `mate` is the initial
// mate of the row, or UNMATCHED.
void cdcl_matching_start (Mem *, Matching *, uint32_t columns);
void cdcl_matching_end_row (Mem *, Matching *, uint32_t mate);

// Matches the rows, starting from `mate`, until `steps` exceeds `budget`.
// Returns false if a row cannot be matched: then a Hall violator was found.
bool cdcl_matching_complete (Mem *, Matching *, uint64_t budget);

// Both functions require a complete matching.  cdcl_matching_components
// computes the components.  Each call of cdcl_matching_next finds a Hall set
// some of whose columns are open for a row outside the set, or returns false if
// there are no more.
void cdcl_matching_components (Mem *, Matching *);
bool cdcl_matching_next (Matching *);

void cdcl_matching_release (Mem *, Matching *);

// These two return whether a column or row is in the Hall violator or Hall set
// found last.
static inline bool matching_found_column (const Matching *matching,
                                          uint32_t column) {
    return matching->seen.data[column] == matching->stamp;
}
static inline bool matching_found_row (const Matching *matching, uint32_t row) {
    return row == matching->reached.data[0] ||
           (matching->mate.data[row] != UNMATCHED &&
            matching_found_column (matching, matching->mate.data[row]));
}
