// near.h -- `generate --near`: puzzles near those of a file.

#pragma once

#include "sudoku/program/report/report.h"

typedef struct Near {
    const char *path;
    int64_t clues, count, swap; // -1: as many as the first puzzle has, all
    Layout layout;              // line, grid or json
    bool timed;                 // it ends at this moment of program_seconds
    double deadline;
    void *state; // of `show`, which is called now and then, with 0
    void (*show) (void *state, double progress);
    int64_t done;
} Near;

// Prints puzzles that are not equivalent to each other, nor to one of the file.
// STATUS_OK or a status after a message.
int sudoku_make_near (Near *near);
