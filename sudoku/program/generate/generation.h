// generation.h -- boards made in threads, printed in order; see generation.c.

#pragma once

#include "sudoku/program/generate/recipe.h"
#include "sudoku/program/report/report.h"
#include "sudoku/sudoku_puzzles.h"

typedef struct Generation {
    const Recipe *recipe;
    unsigned n;
    sudoku_board *rules; // a board with the rules of the boards; null: order n
    int64_t seed, count;
    int64_t jobs;  // number of threads
    Layout layout; // line, grid or json
    bool timed;    // there is a time limit per board
    double seconds;
    // Called regularly by the thread that makes boards, with the progress of the
    // current board, from 0 to 1, and the number of the full grid in use.
    void (*show) (void *state, double progress, size_t grid);
    void *state;
    // Results.
    int64_t done;   // boards printed
    int64_t noted;  // boards that were made but lack something (`why`)
    int64_t missed; // boards that reached the time limit
    char why[240];  // the first reason
} Generation;

// A seed that differs from run to run, short enough to type.
int64_t sudoku_any_seed (void);

// Prints the boards in the chosen layout.  Returns STATUS_OK or a status after a
// message.  After an interruption, the last board printed is complete.
int sudoku_make_boards (Generation *generation);
