// generation.h -- boards made in threads, printed in order; see generation.c.

#pragma once

#include "sudoku/program/generate/recipe.h"
#include "sudoku/program/report/report.h"
#include "sudoku/sudoku_puzzles.h"

typedef struct Making {
    const Recipe *recipe;
    unsigned n;
    sudoku_board *rules; // template of the boards; null: of order n
    int64_t seed, count;
    int64_t jobs;  // threads
    Layout layout; // line, grid or json
    bool timed;    // there is a time limit per board
    double seconds;
    // Called now and then by the thread that makes boards, with the progress of the
    // current board, from 0 to 1, and the number of the full grid in use.
    void (*show) (void *state, double progress, size_t grid);
    void *state;
    // Results.
    int64_t done;   // boards printed
    int64_t noted;  // boards whose `why` was written although they were made
    int64_t missed; // boards that reached the time limit
    char why[240];  // the first reason
} Making;

// A seed that differs from run to run, short enough to type.
int64_t sudoku_any_seed (void);

// Prints the boards, each as `layout` says.  STATUS_OK or a status after a
// message.  An interruption ends them after a complete board.
int sudoku_make_boards (Making *making);
