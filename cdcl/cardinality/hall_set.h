// hall_set.h -- what follows from Hall sets and Hall violators of an
// all-different constraint, see hall_set.c.

#ifndef CDCL_HALL_SET_H
#define CDCL_HALL_SET_H

#include "cdcl/cardinality/alldiff_constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct HallSet {
    Words rows, columns; // groups of the Hall set
    Words marked;        // [groups] equal to `stamp`: in the set at work
    uint32_t stamp;
    Lits reason; // false literals from which it follows
    Lits pruned; // literals of one column
    Lits clause;
} HallSet;

// Both look at the set that was found in the matching at work (alldiff.h), with
// the lines of this side of the constraint as rows.

// Assigns the literals false that a Hall set excludes.  False, and nothing is
// done, if the proof would be too long.
bool cdcl_apply_hall_set (struct cdcl *, const AlldiffConstraint *,
                          unsigned side);

// The clause that a Hall violator falsifies is a conflict, or implies a literal
// on a lower level, to which this goes back.
void cdcl_apply_hall_violator (struct cdcl *, const AlldiffConstraint *,
                               unsigned side, Conflict *);

void cdcl_hall_set_release (struct cdcl *);

#ifdef __cplusplus
}
#endif
#endif
