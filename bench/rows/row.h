// row.h -- a run is a row: a JSON object on a line, and a file of such lines.
//
// The schema is one table, `lab_fields`, for boards, collections, formulas and
// large boards alike.  What a row does not have is left out.  The fields of the
// key say which run it is; no two rows of a file have the same key.
//
// A file of rows (NDJSON) is only appended to, a row with one write when its run
// is finished, so that a process that is killed leaves whole rows and at most one
// torn line at the end.

#pragma once

#include "bench/base/files.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct Field {
    const char *name;
    char form; // 's' text, 'i' integer, 'n' number, neither below 0
    bool key;
    const char *meaning;
} Field;

extern const Field lab_fields[];
extern const size_t lab_field_count;

// How a row is written.
#define LAB_ROW_FORM (JSON_COMPACT | JSON_REAL_PRECISION (9))

// The values of the key, parted by blanks; owned by the caller, null without
// memory.
char *lab_row_key (const json_t *row);

// Whether the row has an answer to what was asked: sat, unsat, solved, unique, several
// or none; of a board of which uniqueness was asked, not solved.
bool lab_answered (const json_t *row);
const char *lab_text (const json_t *row, const char *field); // "" if none
double lab_figure (const json_t *row, const char *field);    // 0 if none

// A text for a row: what has no place in a line of UTF-8 becomes a question mark, so
// that no text is lost.
json_t *lab_json_text (const char *text);

// Fields of the row; an empty text is left out.
void lab_put_text (json_t *row, const char *field, const char *text);
void lab_put_count (json_t *row, const char *field, uint64_t count);
void lab_put_hash (json_t *row, const char *field, uint64_t hash);
void lab_put_number (json_t *row, const char *field, double number);

// The rows in the order of the plan, as a new array.
json_t *lab_sorted (const json_t *rows);

typedef struct RowFile {
    int file;      // descriptor, −1: none
    json_t *known; // object: key -> row, of those that were there
} RowFile;

// Opens a file to append to, for one run at a time.  A file that is there must be
// empty unless `resume`; then its rows are read, and a torn last line is cut.  A
// null path has no file.
// 0, or the exit status after a message.
int lab_rows_open (RowFile *rows, const char *path, bool resume, bool force);
// False if it could not be written.
bool lab_rows_append (RowFile *rows, const json_t *row);
void lab_rows_close (RowFile *rows);

// Adds the rows of the file to the array; a torn last line is left out, and *whole is
// the size of the others.  0, or the exit status, and the error.
int lab_rows_parse (FILE *file, json_t *rows, long *whole, FileError *error);

// The same for all rows of a file, with a note on stderr about a torn line.  0, or the
// exit status after a message: file, line, column, what is wrong.
int lab_rows_read (const char *path, json_t *rows);

// Adds the rows that are not there yet, by their keys, to `merged`; one that failed
// gives way to one that did not.  Names other rows that are there twice with other
// values on stderr, and returns how many.  So
// merging a result with its parts gives the result again.
size_t lab_merge (json_t *merged, const json_t *rows);

// Whether the other row refutes the row, and how, in `reason`.  Solutions are
// verified, so who denies one is wrong: "none" beside a solution, "unique" beside
// several; of two that have different solutions as the only one, both.
bool lab_contradicts (const json_t *row, const json_t *other, char *reason,
                      size_t size);

// Gives each row that another one of its instance refutes a fault.
void lab_confront (const json_t *rows);
