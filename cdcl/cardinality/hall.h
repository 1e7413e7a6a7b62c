// hall.h -- more rows than columns: counting where resolution would take for
// ever.
//
// A row says that at least one of its literals is true: a clause or an
// exactly-one group.  A column says that at most one of its literals is true: a
// group.  Rows that share no literal need a true literal each, so if all
// literals of k + 1 such rows lie in k columns there is no model: pigeons and
// holes.
//
//   lits     row 0 | row 1 | …      literals without value
//   columns  column of each literal, a group
//   starts   index in `lits` where each row begins, and the end
//
// `row_of` and `column_of` are a matching of rows with columns.
//
// Sources: Hall, "On Representatives of Subsets", 1935; Kuhn, "The Hungarian
// Method", 1955, for augmenting paths; Biere, Le Berre, Lonca and Manthey,
// "Detecting Cardinality Constraints in CNF", SAT 2014, for the use in SAT.

#ifndef CDCL_HALL_H
#define CDCL_HALL_H

#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Hall {
    uint64_t conflicts; // when it is due again
    Lits pairs;         // binary clauses that may be rows
    Lits lits;
    Words columns, starts;
    Words row_of;    // by group: a row, or UINT32_MAX
    Words column_of; // by row
    Words from;      // by group: the row that the search came from
    Words seen;      // by group: stamp of the search
    Words queue;     // rows of the search
    Words sides[2];  // candidates taken as rows, first and second time
    Ints matrix;     // of cook.c: rows by columns, external literals or 0
    Ints old;        // of cook.c: its entries one step ago, by column
    Words left;      // of cook.c: rows, then columns: 1 while not taken out
    Words number;    // of cook.c: by group: its column there
    Lits steps;      // of cook.c: size, literals; again and again
    Lits lemma;      // what is to be proved: not all of these are false
} Hall;

bool cdcl_finding_hall (const struct cdcl *);
void cdcl_find_hall (struct cdcl *); // may become inconsistent

// Tells the proof the lemma, which must be so.
void cdcl_hall_lemma (struct cdcl *);

// Proves the lemma: as long as its literals are false, the rows in `queue` are
// too many for their columns.
void cdcl_prove_hall (struct cdcl *);
bool cdcl_provable_hall (const struct cdcl *);

void cdcl_hall_release (struct cdcl *);

#ifdef __cplusplus
}
#endif
#endif
