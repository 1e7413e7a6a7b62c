// formula.h -- DIMACS, from an encoder to a file.
//
// The header line has room for the counts, which are filled in at the end, so that one
// pass does, and a clause can be added to a finished file.

#ifndef BENCH_FORMULA_H
#define BENCH_FORMULA_H

#include "sudoku/sudoku.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

// Why writing was cut short.
enum { FORMULA_TOO_LARGE = 1, FORMULA_FAILED = 2 };

typedef struct Dimacs {
    FILE *file;
    uint64_t vars, clauses, literals;
    uint64_t bytes, most_bytes; // without the header line; that may be
    bool failed;                // to write
} Dimacs;

// False if the file cannot be made; errno says why.
bool lab_dimacs_open (Dimacs *dimacs, const char *path);
// Opens a file written by this module to add clauses at its end.
bool lab_dimacs_reopen (Dimacs *dimacs, const char *path, uint64_t vars,
                        uint64_t clauses);
void lab_dimacs_clause (Dimacs *dimacs, const int *lits, size_t size);
// Writes the header line and closes.  False if anything went wrong.
bool lab_dimacs_close (Dimacs *dimacs);

// The rules and the board as a file; amo must not be native.  0, or why not; negative
// as sudoku_encode_rules.
int lab_dimacs_board (Dimacs *dimacs, const char *path,
                      const sudoku_board *board, size_t encoding, size_t amo,
                      uint64_t most_bytes);

#endif
