// check.h -- holds the answers of one instance against each other, against the
// rules and against what the file says.
//
// MiniSat is the referee: it shares no line of code with our solver, only the
// encoding, and the grids are judged by the rules of the game alone.  Where it
// has no answer in the same encoding, its answer in any other one will do,
// since all encodings state the same puzzle.

#ifndef BENCH_CHECK_H
#define BENCH_CHECK_H

#include "row.h"
#include "settings.h"

// What to say of rows that MiniSat cannot check because it is not there.
#define BENCH_NO_MINISAT                                                       \
    "unchecked: minisat not installed (Debian package minisat)"

// Fills verdict and check of all rows of one instance.  Returns the number of
// rows that disagree; their files are kept.
size_t sudoku_bench_check (const Settings *settings, bool installed, Row *rows,
                           size_t size);

#endif
