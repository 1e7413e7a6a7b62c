// size.h -- checks whether a board fits into memory before it is loaded.

#pragma once

#include "sudoku/board/stop.h"
#include "sudoku/sudoku.h"

// Whether the rules of this order fit into the variable range and memory.  Returns
// STATUS_OK, or another status after a message with file and line.
int sudoku_check_size (unsigned n, size_t encoding, size_t amo,
                       const char *file, size_t line);

// Checks the size of the rules of a board.  Returns STATUS_OK if stopped by `stop` (may
// be null).
int sudoku_check_rules (const sudoku_board *board, size_t encoding, size_t amo,
                        const char *file, size_t line, Stop *stop);

// Checks the size of the candidates that the board leaves open, since `solve` loads
// only these.
int sudoku_check_board (const sudoku_board *board, size_t encoding, size_t amo,
                        const char *file, size_t line, Stop *stop);

// Whether there is room for one more thread and the initial memory of its solver.
// Without this check new threads would take the memory of running threads.
bool sudoku_has_room (void);

// Physical memory in bytes, or 0 if the system does not report it.
double sudoku_physical_memory (void);
