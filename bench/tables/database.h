// database.h -- rows in a database in memory; prints the results of SQL statements.

#pragma once

#include <jansson.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>

// A database with the table `rows` and the functions of functions.h; the caller closes
// it.  On failure returns null and prints one line to stderr.
sqlite3 *lab_database (const json_t *rows);

// Runs all statements, and prints their results.  A statement with one column prints each
// value as a line.  A statement with more columns prints a table, at most 80 characters
// wide.  Numbers are aligned to the right, and so are columns whose heading ends in ">".
// Long texts are cut; null is "-".  A first column called `part` or `group` is not shown;
// the second column is then blank in a row that repeats both values of the row above.
// Where `part` changes, an empty line is printed.
// On failure returns false and prints one line to stderr, which begins with the name.
bool lab_print (FILE *file, sqlite3 *database, const char *name,
                const char *statements);

// The first value of a query, 0 if there is none.
double lab_query (sqlite3 *database, const char *query);
