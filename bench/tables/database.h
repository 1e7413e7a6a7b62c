// database.h -- rows in a database in memory, and what statements of SQL say of them,
// printed.

#pragma once

#include <jansson.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>

// A database with the rows as the table `rows`, and with what functions.h adds; the
// caller closes it.  Null with one line on stderr.
sqlite3 *lab_database (const json_t *rows);

// Runs all statements, and prints what they select.  A statement with one column
// prints each value as a line.  One with more columns prints a table, at most 80
// characters wide: numbers to the right, and what has a heading that ends in >; long
// texts are cut; null is "-".  If the first column is called `part` or
// `group`, it is not shown, and the next one is shown where one of both changes; where
// a `part` changes, there is an empty line.
// False with one line on stderr, which begins with the name.
bool lab_print (FILE *file, sqlite3 *database, const char *name,
                const char *statements);

// The first value of a query, 0 if there is none.
double lab_query (sqlite3 *database, const char *query);
