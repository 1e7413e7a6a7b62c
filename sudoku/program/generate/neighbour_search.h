// neighbour_search.h -- `generate --near`: puzzles near those of a file.

#pragma once

#include "sudoku/program/generate/generation.h"

typedef struct Near {
    const char *path;
    int64_t swap;
} Near;

// Prints puzzles that are not equivalent to each other, nor to one of the file: as many
// as are to be made, -1: all, with as many clues as wished, -1: as the first puzzle has.
// The search ends when its time is up.  STATUS_OK or a status after a message.
int sudoku_make_near (const Near *near, Making *making);
