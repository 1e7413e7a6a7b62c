// tables.h -- prints tables about rows.  Each table is a file of SQL.
//
// Users may add files of SQL: `base.sql` documents the tables that they can query.

#pragma once

#include "database.h"

#define LAB_TABLES                                                             \
    "overview, families, times, sizes, proofs, rows, answers, inference, "     \
    "counters, boards"

// Checks that all names in the list are tables, or readable files that end in .sql.  0,
// or the exit status after one line on stderr.
int lab_check_tables (const char *names);

// A database of the rows with the tables of base.sql; the caller closes it.  Null with
// one line on stderr.
sqlite3 *lab_tables_open (const json_t *rows);

// Prints the tables of the list, each after an empty line.  0, or the exit status
// after one line on stderr.
int lab_print_tables (FILE *file, sqlite3 *database, const char *names);

// Prints the results of the built-in NAME.sql; tables that it creates are removed again.
// False with one line on stderr.
bool lab_print_own (FILE *file, sqlite3 *database, const char *name);

// Runs a statement made by sqlite3_mprintf, and frees it.  False with one line on stderr.
bool lab_execute (sqlite3 *database, char *statement);

// Prints how many rows were run and answered, why the others have no answer, and the
// wrong answers.  `missing` rows were not run, because of `reason`.
bool lab_print_summary (FILE *file, sqlite3 *database, size_t ran,
                        size_t missing, const char *reason);

// Prints the missing rows of the plan, as ranges of numbers, and numbers that occur twice.
// Returns the number of both.
size_t lab_holes (FILE *file, const json_t *rows);

// Prints the shards with missing or failed rows, as a list of numbers and ranges, and
// returns how many there are; negative after one line on stderr.
int lab_again (FILE *file, const json_t *rows, unsigned shards);

// Prints what became better or worse.  Returns 1 if something is worse by more than the
// tolerance (compare.sql), otherwise 0; negative after one line on stderr.
int lab_compare (FILE *file, const json_t *old_rows, const json_t *new_rows,
                 double tolerance);
