// row.h -- rows and files of rows.  A row is the result of a run, a JSON object on a line.
//
// The schema is one table, `lab_fields`, for boards, collections, formulas and
// large boards alike.  A field without a value is left out of the row.  The fields of the
// key identify the run.  Of several rows with the same key, the first row that did not fail
// counts.
//
// A file of rows (NDJSON) is append-only.  A row is appended with one write when its
// run is finished.  So a killed process leaves whole rows and at most one torn line
// at the end.

#pragma once

#include "bench/base/run_files.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct Field {
    const char *name;
    char form; // 's': text, 'i': integer >= 0, 'n': number >= 0
    bool key;
    const char *meaning;
} Field;

extern const Field lab_fields[];
extern const size_t lab_field_count;

// Flags of json_dumps for rows.
#define LAB_ROW_FORM (JSON_COMPACT | JSON_REAL_PRECISION (9))

// The values of the key as a JSON array, owned by the caller; null if memory runs out.
char *lab_row_key (const json_t *row);

// Whether the row answers its question: sat, unsat, solved, unique, several or none.
// If the question was uniqueness, "solved" is no answer.
bool lab_answered (const json_t *row);
const char *lab_text (const json_t *row, const char *field); // "" if missing
double lab_figure (const json_t *row, const char *field);    // 0 if missing

// A text for a row.  Bytes that cannot stand in a line of UTF-8 become question marks,
// because Jansson would refuse the whole text.
json_t *lab_json_text (const char *text);

// These set a field of the row; a field with an empty text is left out.
void lab_put_text (json_t *row, const char *field, const char *text);
void lab_put_count (json_t *row, const char *field, uint64_t count);
void lab_put_hash (json_t *row, const char *field, uint64_t hash);
void lab_put_number (json_t *row, const char *field, double number);

// The rows in the order of the plan, as a new array.
json_t *lab_sorted (const json_t *rows);

typedef struct RowFile {
    int file;      // descriptor; −1: no file is open
    json_t *known; // object: key -> row, for the rows read at the start
} RowFile;

// Opens and locks a file for appending.  A file with rows is an error unless `resume` or
// `force`.  `resume` reads its rows and cuts off a torn last line; `force` alone empties
// it.  A null path opens no file.  Returns 0, or the exit status after a message.
int lab_rows_open (RowFile *rows, const char *path, bool resume, bool force);
// Appends a row to the file.  Returns false after a write error.
bool lab_rows_append (RowFile *rows, const json_t *row);
void lab_rows_close (RowFile *rows);

// Adds the rows of the file to the array.  A torn last line is left out; *whole is the
// size of the lines before it.  Returns 0, or the exit status after setting the error.
int lab_rows_parse (FILE *file, json_t *rows, long *whole, FileError *error);

// Adds the rows of the file at a path, with a note on stderr about a torn line.  Returns 0,
// or the exit status after a message with file, line, column and error.
int lab_rows_read (const char *path, json_t *rows);

// Adds the rows with new keys to `merged`.  A row that did not fail replaces a failed row
// with the same key.  If two rows have the same key and different values, and neither
// failed, prints a line on stderr; returns the number of these lines.  Merging a result
// with parts of itself does not change it.
size_t lab_merge (json_t *merged, const json_t *rows);

// Whether the other row refutes the row; then `reason` says how.  Solutions are verified,
// so a row that contradicts a solution is wrong: "none" against a solution, "unique"
// against several.  If two rows have different unique solutions, both are wrong.
bool lab_contradicts (const json_t *row, const json_t *other, char *reason,
                      size_t size);

// Sets the fault of each row that another row of the same instance refutes.
void lab_confront (const json_t *rows);
