// table.h -- the results of a run of the large boards, for people and as CSV.
//
// Times are CPU seconds of processes, memory is the largest resident set as the
// system reports it.  Boards that not all solvers ran, because of an
// interruption, do not count.

#ifndef LARGE_TABLE_H
#define LARGE_TABLE_H

#include "run.h"

#include <stdio.h>

// The boards that a sum covers.
typedef struct Scope {
    Section section;
    unsigned side;     // 0: all
    const char *holes; // null: all; else of hard boards
    bool tune, report; // which halves of hard boards
} Scope;

typedef struct Sum {
    size_t boards, answered, none, solved, unique, several;
    size_t loaded;       // not too large for it
    double total;        // seconds of what it answered
    double worst;        // of these, the longest
    const Case *hardest; // the board of that time, or null
    uint64_t peak;       // bytes
    double par2;         // mean, twice the limit for boards not answered
    size_t common;       // boards that ours answered, too,
    double theirs, ours; // and the seconds of both on these
} Sum;

#ifdef __cplusplus
extern "C" {
#endif

Sum large_sum (const Comparison *comparison, size_t config, const Scope *scope);

// The tables of all sections that have boards.
void large_print_tables (FILE *file, const Comparison *comparison);

// Whether there is a row of it.
bool large_ran (const Result *result);

// The first line of the CSV, and one row.
extern const char large_csv_head[];
void large_write_row (FILE *file, const Comparison *comparison, size_t board,
                      size_t config);
// The line and every row, in the shape of a callback of sudoku_bench_write_file; state is
// a Comparison.
void large_write_csv (FILE *file, const void *state);

#ifdef __cplusplus
}
#endif
#endif
