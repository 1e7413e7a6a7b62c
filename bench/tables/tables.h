// tables.h -- what rows say, for people: tables, which are files of SQL.
//
// Any other file of SQL is one, too: `base.sql` says what it can ask, and each table
// what it shows.

#pragma once

#include "database.h"

#define LAB_TABLES                                                             \
    "overview, families, times, sizes, proofs, rows, answers, inference, "     \
    "counters, boards"

// Whether all names in the list are tables, or readable files that end in .sql: 0, or
// the exit status after one line on stderr.
int lab_check_tables (const char *names);

// A database of the rows with what base.sql makes of them; the caller closes it.  Null
// with one line on stderr.
sqlite3 *lab_tables_open (const json_t *rows);

// Prints the tables of the list, each behind an empty line.  0, or the exit status
// after one line on stderr.
int lab_print_tables (FILE *file, sqlite3 *database, const char *names);

// Prints what the statements NAME.sql of the program select; tables that they make go
// away again.  False with one line on stderr.
bool lab_print_own (FILE *file, sqlite3 *database, const char *name);

// A statement of sqlite3_mprintf, which is freed.  False with one line on stderr.
bool lab_execute (sqlite3 *database, char *statement);

// Prints how many rows were run and answered, why others were not, and what is wrong.
// `missing` rows were not run, for the reason.
bool lab_print_summary (FILE *file, sqlite3 *database, size_t ran,
                        size_t missing, const char *reason);

// Names the rows of the plan that are missing, as ranges of numbers, and numbers that
// two rows have, and returns how many.
size_t lab_holes (FILE *file, const json_t *rows);

// Prints which of so many shards have rows that are missing or failed, as a list of
// numbers and ranges, and returns how many; negative after one line on stderr.
int lab_again (FILE *file, const json_t *rows, unsigned shards);

// Prints what became better or worse.  0, or 1 if something is worse by more than the
// tolerance (compare.sql); negative after one line on stderr.
int lab_compare (FILE *file, const json_t *old_rows, const json_t *new_rows,
                 double tolerance);
