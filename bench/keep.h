// keep.h -- keeps what reproduces a disagreement.
//
// A folder per disagreement: board.txt (with the reason in a comment),
// formula.cnf as MiniSat reads it, ours.txt and minisat.txt with the answers.

#ifndef BENCH_KEEP_H
#define BENCH_KEEP_H

#include "row.h"
#include "settings.h"

#include <stdio.h>

typedef struct Evidence {
    const char *set;
    const Instance *instance;
    size_t encoding, amo;
    const char *reason;
    const char *ours, *theirs; // the answers in a word; null: none
    const uint16_t *our_cells, *their_cells; // grids [N·N]; null: none
} Evidence;

// Writes the files and names the disagreement in one line on stderr.
void sudoku_bench_keep (const Settings *settings, const Evidence *evidence);

#endif
