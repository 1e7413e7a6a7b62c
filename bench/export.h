// export.h -- every raw row as CSV or JSON.
//
// One function names the fields, in one order, for both formats; what a row
// does not have is an empty field in CSV and null in JSON.  A file is written
// beside its final name and then renamed, so that nobody ever reads half of
// it.

#ifndef BENCH_EXPORT_H
#define BENCH_EXPORT_H

#include "machine.h"
#include "row.h"
#include "settings.h"

// Pending rows are left out.  False with one line on stderr if the file cannot
// be written.
bool sudoku_bench_write_csv (const char *path, const Settings *settings,
                             const Machine *machine, const Row *rows,
                             size_t size);
bool sudoku_bench_write_json (const char *path, const Settings *settings,
                              const Machine *machine, const Row *rows,
                              size_t size);

#endif
