// export.h -- rows as CSV and as an SQLite database.

#pragma once

#include <jansson.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>

// Writes the fields of the schema as columns, in its order.  The state is an array of
// rows.  A callback for lab_write_file.
void lab_write_csv (FILE *file, const void *state);

// Makes or replaces the table `rows`.  Returns false if that failed; see sqlite3_errmsg.
bool lab_fill_table (sqlite3 *database, const json_t *rows);

// Makes or replaces the table `rows` of the database.  Returns false with one line on
// stderr after an error; the database is then unchanged.
bool lab_write_sqlite (const char *path, const json_t *rows);
