// size.h -- whether a board fits into memory, checked before it is loaded.

#pragma once

#include "sudoku/board/stop.h"
#include "sudoku/sudoku.h"

// Whether the rules of that order fit into the variables and the memory:
// STATUS_OK, or another status after a message that names the file and the
// line.
int sudoku_check_size (unsigned n, size_t encoding, size_t amo,
                       const char *file, size_t line);

// The same for the rules of a board.  STATUS_OK if `stop` (may be null) ends it.
int sudoku_check_rules (const sudoku_board *board, size_t encoding, size_t amo,
                        const char *file, size_t line, Stop *stop);

// The same for what the board leaves open of the rules, which is what `solve`
// loads.
int sudoku_check_board (const sudoku_board *board, size_t encoding, size_t amo,
                        const char *file, size_t line, Stop *stop);

// Whether there is room for one more thread and what its solver takes at first.
// Where there is none, threads that start would leave none to those that run.
bool sudoku_has_room (void);

// Physical memory in bytes, or 0 if the system does not say.
double sudoku_physical_memory (void);
