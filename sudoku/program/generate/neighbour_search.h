// neighbour_search.h -- `generate --near`: puzzles that differ in few clues from
// puzzles of a file.

#pragma once

#include "sudoku/program/generate/generation.h"

typedef struct NeighbourOptions {
    const char *path;
    int64_t swap;
} NeighbourOptions;

// Prints puzzles that are equivalent neither to each other nor to puzzles of the file:
// the requested number of puzzles (-1: all), each with the requested number of clues
// (-1: as many as the first puzzle).  Stops at the time limit.  Returns STATUS_OK or a
// status after a message.
int sudoku_generate_neighbours (const NeighbourOptions *options,
                                Generation *generation);
