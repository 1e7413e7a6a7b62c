// certificate.h -- a folder with a proof that a board has no solution, or no second
// solution.

#pragma once

#include "sudoku/program/stream/board_loop.h"

// Creates the folder (see certificate.c) for a board with no solution (`solution` is
// null) or with only this solution.  Both proofs are checked.
// Returns STATUS_OK; STATUS_LIMIT if the board of `loop` was stopped; or
// another status after a message.  If anything fails, the folder is removed.
int sudoku_write_certificate (const char *folder, BoardLoop *loop,
                              const Record *record,
                              const sudoku_board *solution);
