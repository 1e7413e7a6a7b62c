// making.h -- boards made in threads, printed in order; see making.c.

#ifndef SUDOKU_MAKING_H
#define SUDOKU_MAKING_H

#include "sudoku/program/report.h"
#include "sudoku/sudoku_puzzles.h"

typedef struct Making {
    unsigned n;
    const sudoku_board *rules; // boards like this one; null: of order n
    uint64_t seed;
    int64_t count;
    int jobs;      // threads
    Layout layout; // line, grid or json
    void *state;
    // Makes a board.  Returns what the generator does, writes why there is
    // none, and sets *minimal for a puzzle.  Called by several threads.
    int (*make) (void *state, sudoku_generator *generator, sudoku_board *board,
                 Minimality *minimal, char *why, size_t size);
    int (*stop) (void *state);
    // Results.
    int64_t done;  // boards printed
    int64_t noted; // boards whose `why` was written though they were made
    char why[240]; // the first of these
} Making;

// Prints the boards, each as `layout` says.  STATUS_OK or a status after a
// message.  An interruption ends them after a complete board.
int sudoku_make_boards (Making *making);

#endif
