// tables.h -- prints tables about rows.  Each table is a file of SQL.
//
// Users may add files of SQL: `base.sql` documents the tables that they can query.

#pragma once

#include "database.h"

#define LAB_TABLES                                                             \
    "overview, families, times, sizes, proofs, rows, answers, inference, "     \
    "counters, boards"

// Checks that all names in the list are tables, or readable files that end in .sql.
// Returns 0, or the exit status after one line on stderr.
int lab_check_tables (const char *names);

// A database of the rows with the tables of base.sql; the caller closes it.  On failure
// returns null and prints one line to stderr.
sqlite3 *lab_tables_open (const json_t *rows);

// Prints the tables of the list, each after an empty line.  Returns 0, or the exit status
// after one line on stderr.
int lab_print_tables (FILE *file, sqlite3 *database, const char *names);

// Prints the results of the built-in NAME.sql, and removes the tables that it creates.  On
// failure returns false and prints one line to stderr.
bool lab_print_own (FILE *file, sqlite3 *database, const char *name);

// Runs a statement made by sqlite3_mprintf, and frees it.  On failure returns false and
// prints one line to stderr.
bool lab_execute (sqlite3 *database, char *statement);

// Prints how many rows were run and answered, why the other rows have no answer, and the
// wrong answers.  `missing` rows were not run; `reason` says why.
bool lab_print_summary (FILE *file, sqlite3 *database, size_t ran,
                        size_t missing, const char *reason);

// Prints the missing rows of the plan, as ranges of numbers, and the row numbers that occur
// twice.  Returns the number of missing rows plus the number of repeated row numbers.
size_t lab_holes (FILE *file, const json_t *rows);

// Prints the shards with missing or failed rows, as a list of numbers and ranges, and
// returns how many there are; negative after one line on stderr.
int lab_again (FILE *file, const json_t *rows, unsigned shards);

// Prints what became better or worse.  Returns 1 if something is worse by more than the
// tolerance (compare.sql), otherwise 0; negative after one line on stderr.
int lab_compare (FILE *file, const json_t *old_rows, const json_t *new_rows,
                 double tolerance);
