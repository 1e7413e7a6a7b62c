// summary.h -- figures over many measurements.
//
// Over repeats we take the median, because disturbances only make a run slower.
// Over instances we take PAR-2, because a solver that gives up must not look
// fast.  Between encodings we take the geometric mean of ratios, because it
// does not depend on which of the two is the reference.
//
// Sources: PAR-2 as in the SAT Competitions; Fleming and Wallace, "How not to
// lie with statistics: the correct way to summarize benchmark results", CACM
// 1986, for the geometric mean.

#ifndef BENCH_SUMMARY_H
#define BENCH_SUMMARY_H

#include "row.h"
#include "settings.h"

#include <stdio.h>

// Sorts the values; 0 for none.
double sudoku_bench_median (double *values, size_t size);

// "1.23ms", "456us", "12.3s": three digits and a unit, at most six characters.
const char *sudoku_bench_time_text (double seconds, char text[16]);
// "999", "12.3M": a count in at most `width` characters.
const char *sudoku_bench_count_text (uint64_t count, unsigned width,
                                     char text[24]);

// What one configuration came to over the instances of one or all sets.
typedef struct Score {
    const Row *row;             // one of its rows, for the names
    size_t instances, left_out; // left out: did not run, for the budget
    size_t solved, formulas, pairs, free_of_decision;
    double vars, clauses, groups; // sums over formulas
    double par2;                  // mean
    double ratio, cpu_ratio;      // geometric means over pairs
    double conflicts;             // median
} Score;

// The scores of the `step` configurations, of those that have instances, in the
// planned order; ratios are to the first configuration.  With `complete`,
// instances count only if all their rows ran: what the budget left out must not
// decide which is best.  To be freed; null without memory.
Score *sudoku_bench_scores (const Settings *settings, const Row *rows,
                            size_t size, size_t step, bool complete,
                            size_t *count);
// Most solved first, then least PAR-2.
void sudoku_bench_sort_scores (Score *scores, size_t count);

// Boards per second of a collection: ours by wall time, MiniSat's by its own
// figure of CPU time.
double sudoku_bench_speed (const Row *row);

// The block of rows of one set of instances, in the order given, and the rows
// of one collection.
void sudoku_bench_print_rows (FILE *file, const Row *rows, size_t size);
void sudoku_bench_print_collection (FILE *file, const Row *rows, size_t size);

// The final table of a set of instances, one line per encoding, at-most-one
// form and solver, against the first of them; `step` is the number of lines.
// Without a name it is that of all sets, best line first; rows of collections
// are passed over.  With `settings->verbose` the sizes of formulas, too;
// without, best line first and 80 columns at most.
void sudoku_bench_print_summary (FILE *file, const Settings *settings,
                                 const char *name, const Row *rows, size_t size,
                                 size_t step);

#endif
