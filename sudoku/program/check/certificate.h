// certificate.h -- a folder with a proof that a board has no solution, or no other.

#pragma once

#include "sudoku/program/stream/each.h"

// Makes the folder, and in it grid.txt, formula.cnf, proof.drat and proof.lrat,
// for a board with no solution (null) or with this only one.  Both proofs are
// checked.  STATUS_OK; STATUS_LIMIT if it was stopped as a board of `each`; or another
// status after a message.  Unless all is well the folder is removed.
int sudoku_write_certificate (const char *folder, Each *each,
                              const Record *record,
                              const sudoku_board *solution);
