// matching.h -- rows that need a column each, no two the same: a matching, and
// the Hall sets that it shows.
//
// Some columns are open for a row.  A set of rows that has, all together, no
// more open columns than rows is a Hall set: no other row can have any of its
// columns.  A set with fewer open columns than rows is a Hall violator: not all
// of its rows can have a column.
//
//   starts  [rows + 1]  index in `open` where each row begins, and the end
//   open    columns that row 0 may have | row 1 | …   repeated ones do no harm
//   mate    [rows]      its column in the matching, or UNMATCHED
//   owner   [columns]   its row in the matching, or UNMATCHED
//
// Knows nothing of literals.

#ifndef CDCL_MATCHING_H
#define CDCL_MATCHING_H

#include "cdcl/base/vec.h"

#ifdef __cplusplus
extern "C" {
#endif

#define UNMATCHED UINT32_MAX

typedef struct Matching {
    uint32_t rows, columns;
    Words starts, open;
    Words mate, owner;

    // The rows that a search has reached, in order, and their columns: after a
    // failure the Hall violator, after cdcl_matching_next the Hall set.
    Words reached;
    Words seen; // [columns] equal to `stamp`: reached, too
    uint32_t stamp;
    Words from; // [columns] the row that reached it

    // Of the search for components; `reached` is its stack.
    Words visited;   // [rows] when, from 1 on
    Words lowest;    // [rows] earliest visit of a row that this one leads to
    Words component; // [rows], or UNMATCHED
    Words first;     // [components] one of its rows
    Words loose;     // [components] 1: it leads to a free column
    Words wanted;    // [components] 1: another one has its columns open
    uint32_t next;   // component that cdcl_matching_next looks at
    uint64_t steps;  // cache lines of `open` that were read, so far
} Matching;

// Begins with no rows; then each row is made by pushing to `open`, and
// cdcl_matching_end_row with a mate that is tried first, or UNMATCHED.
void cdcl_matching_start (Mem *, Matching *, uint32_t columns);
void cdcl_matching_end_row (Mem *, Matching *, uint32_t mate);

// Matches all rows, starting from `mate`, or all until `steps` exceeds `budget`.
// False if one cannot be matched: then a Hall violator was found.
bool cdcl_matching_complete (Mem *, Matching *, uint64_t budget);

// After a complete matching: the components, then one Hall set after the other
// whose columns another row has open.  False if there are no more.
void cdcl_matching_components (Mem *, Matching *);
bool cdcl_matching_next (Matching *);

void cdcl_matching_release (Mem *, Matching *);

// Whether these are in the Hall violator or Hall set that was found.
static inline bool matching_found_column (const Matching *matching,
                                          uint32_t column) {
    return matching->seen.data[column] == matching->stamp;
}
static inline bool matching_found_row (const Matching *matching, uint32_t row) {
    return row == matching->reached.data[0] ||
           (matching->mate.data[row] != UNMATCHED &&
            matching_found_column (matching, matching->mate.data[row]));
}

#ifdef __cplusplus
}
#endif
#endif
