// overview.h -- the short report: one line for each set, 80 columns wide.
//
// A line answers three questions: which encoding is our best, how much better
// is it than the others, and what does MiniSat take in its own best one.  All
// rows are in the long report (summary.h) and in the files.

#ifndef BENCH_OVERVIEW_H
#define BENCH_OVERVIEW_H

#include "row.h"
#include "settings.h"

#include <stdio.h>

// What stands above the lines of sets of instances, or of collections; `seconds`
// is the limit of a run.
void sudoku_bench_overview_heading (FILE *file, double seconds,
                                    bool collections);

// The line of a set of instances, `step` rows each.
void sudoku_bench_overview_set (FILE *file, const Settings *settings,
                                const Row *rows, size_t size, size_t step);
// The line of a collection.
void sudoku_bench_overview_collection (FILE *file, const Row *rows,
                                       size_t size);

// Every row that disagrees, with the reason.
void sudoku_bench_overview_disagreements (FILE *file, const Row *rows,
                                          size_t size);

#endif
