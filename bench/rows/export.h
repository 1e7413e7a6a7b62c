// export.h -- rows as CSV and as an SQLite database.

#pragma once

#include "cdcl/program/files/replace.h"

#include <jansson.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>

// The columns are the fields of the schema, in its order; the state is an array
// of rows.  In the shape of lab_write_file.
void lab_write_csv (FILE *file, const void *state);

#define LAB_HEAD "instance,hash,set," // as the columns begin

extern const FileKind lab_csv_kind; // such CSV, complete

// Makes or replaces the table `rows`.  False if that failed; the database knows why.
bool lab_fill_table (sqlite3 *database, const json_t *rows);

// Whether the state, a path, is a database with a table `rows` of ours.
bool lab_is_sqlite (FILE *file, const void *path);

// Makes or replaces the table `rows` of the database.  False with one line on
// stderr, and the database as it was.
bool lab_write_sqlite (const char *path, const json_t *rows);
