// alldiff.h -- Hall sets of squares: what is left of an all-different's columns
// for whom.  See alldiff.c.

#ifndef CDCL_ALLDIFF_H
#define CDCL_ALLDIFF_H

#include "cdcl/cardinality/squares.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Alldiff {
    Words due;           // squares to look at, in order
    size_t next;         // of these
    Colours noted;       // by square: it is due
    uint64_t conflicts;  // when the root is due again, within a call
    uint64_t solves;     // the call
    uint64_t ticks;      // of those of counting, the ones below the root
    Matching *matching;  // the square at work
    Words open;          // its rows, by number in the matching
    Words rows, columns; // groups of the Hall set
    Words marked;        // by group: stamp
    uint32_t stamp;
    Lits body;   // false literals that it stands on
    Lits pruned; // literals of one column
    Lits clause;
} Alldiff;

// Plugs it into the search, see plug.h.
void cdcl_plug_alldiff (struct cdcl *);

// The Hall set found in `matching` with the lines of this side as rows: what it
// excludes is assigned false, unless the proof would be too long; rows that are
// too many are a conflict, or what follows from it on a lower level.
bool cdcl_take_hall_set (struct cdcl *, const Square *, unsigned side);
void cdcl_take_violator (struct cdcl *, const Square *, unsigned side,
                         Conflict *);

void cdcl_alldiff_release (struct cdcl *);

#ifdef __cplusplus
}
#endif
#endif
