// export.h -- writes every raw row as CSV or JSON.
//
// One function names the fields, in one order, for both formats; what a row
// does not have is an empty field in CSV and null in JSON.
//
// Rows are appended as they are finished (journal.h), in the order in which
// they were run.  Instances are compared when all their rows are done, so until
// then their verdict is "pending".  In the end the file has all rows in the
// planned order, with their verdicts.

#ifndef BENCH_EXPORT_H
#define BENCH_EXPORT_H

#include "journal.h"
#include "machine.h"
#include "row.h"
#include "settings.h"

typedef enum Format { FORMAT_CSV, FORMAT_JSON } Format;

typedef struct Export {
    const char *path; // null: not asked for
    Format format;
    const Settings *settings;
    const Machine *machine;
    Journal journal;
    size_t rows; // in the journal
} Export;

// False with one line on stderr if the file cannot be written.
bool sudoku_bench_export_begin (Export *to);
// Appends a row that is finished.
void sudoku_bench_export_row (Export *to, const Row *row);
// Writes the complete file, in which rows that did not run are left out.  False
// with one line on stderr if it cannot be written.
bool sudoku_bench_export_end (Export *to, const Row *rows, size_t size);

#endif
