// check.h -- compares the answers of one instance with each other, with the rules
// and with what the file says.
//
// MiniSat is the referee.  It shares the encoding with our solver, but no line of
// code, and the grids are judged by the rules of the game alone.  Where MiniSat
// has no answer in the same encoding, its answer in another one is used, since
// all encodings state the same puzzle.

#ifndef BENCH_CHECK_H
#define BENCH_CHECK_H

#include "row.h"
#include "settings.h"

// The check of rows where MiniSat is not installed.
#define BENCH_NO_MINISAT                                                       \
    "unchecked: minisat not installed (Debian package minisat)"

// Fills verdict and check of all rows of one instance.  Returns the number of
// rows that disagree; their files are kept.
size_t sudoku_bench_check (const Settings *settings, bool installed, Row *rows,
                           size_t size);

#endif
