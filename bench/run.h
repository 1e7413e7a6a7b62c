// run.h -- makes the measurement of one row for a single instance.
//
// Each function fills a row whose set, instance, encoding, amo and program are
// given.  An interrupted run leaves the answer pending, and the row is not
// reported.

#ifndef BENCH_RUN_H
#define BENCH_RUN_H

#include "minisat.h"
#include "row.h"
#include "settings.h"

// Our solver in this process: ours.c.
void sudoku_bench_run_ours (const Settings *settings, Row *row);

// MiniSat as a process, with the files of a lane: theirs.c.
void sudoku_bench_run_minisat (const Settings *settings, const Minisat *minisat,
                               Row *row);

// The same without warm-up, repeats and the search for a second solution.
void sudoku_bench_run_minisat_once (const Settings *settings,
                                    const Minisat *minisat, Row *row);

// The at-most-one form in which MiniSat is compared with `amo`: native has no
// form as clauses but the pairwise one.
size_t sudoku_bench_clausal_amo (size_t amo);

// Keeps a grid in row->cells.
void sudoku_bench_keep_cells (Row *row, const sudoku_board *grid);

// Side up to which the search for a second solution has the full time limit;
// larger boards get a fifth of it.
enum { SMALL_SIDE = 16 };

#endif
