// tables.h -- what rows say, for people: tables, which are files of SQL.
//
//   families   solved, PAR-2, its ratio to the first line's, conflicts
//   times      sigma and outliers of repeats, geometric means, memory
//   sizes      of the formulas of boards, by encoding
//   proofs     verified, and what they cost
//   rows       every instance and configuration
//   counters   means of conflicts, decisions, propagations, ticks
//   inference  how far methods without search come, of collections
//   answers    how many boards have none, one, several solutions
//   boards     of collections: boards in a second, by what the solvers say
//   overview   which encoding is best, and how far the others are
//
// Any other file of SQL is one, too: `base.sql` says what it can ask.

#ifndef LAB_TABLES_H
#define LAB_TABLES_H

#include "database.h"

#define LAB_TABLES                                                             \
    "overview, families, times, sizes, proofs, rows, answers, inference, "     \
    "counters, boards"

// Whether all names in the list are tables, or names of files that end in .sql.
bool lab_are_tables (const char *names);

// A database of the rows with what base.sql makes of them; the caller closes it.  Null
// with one line on stderr.
sqlite3 *lab_tables_open (const json_t *rows);

// Prints the tables of the list, each behind an empty line and none the worse for those
// before.  0, or the exit status
// after one line on stderr.
int lab_show (FILE *file, sqlite3 *database, const char *names);

// Prints what the statements NAME.sql of the program select; tables that they make go
// away again.  False with one line on stderr.
bool lab_show_own (FILE *file, sqlite3 *database, const char *name);

// Prints how many rows were run and answered, why others were not, and what is wrong.
// `missing` rows were not run, for the reason.
bool lab_tell (FILE *file, sqlite3 *database, size_t ran, size_t missing,
               const char *reason);

// Prints what became better or worse.  0, or 1 if something is worse by more than the
// tolerance (compare.sql); negative after one line on stderr.
int lab_compare (FILE *file, const json_t *old_rows, const json_t *new_rows,
                 double tolerance);

#endif
