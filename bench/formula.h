// formula.h -- two ends for an encoder: one that counts, one that writes
// DIMACS.
//
// The counting end measures what an encoding costs to produce (its pass is the
// "encode" time of our rows) and how large it is, in constraints, literals and
// bytes of DIMACS.  The writing end sends a formula to a file; the header line
// has room for the counts, which are filled in at the end, so that one pass
// does, and a clause can be added to a finished file.

#ifndef BENCH_FORMULA_H
#define BENCH_FORMULA_H

#include "sudoku/sudoku.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct FormulaSize {
    uint64_t vars, clauses, groups, literals;
    uint64_t bytes; // as DIMACS, without the header line
} FormulaSize;

// Why a pass over a formula was cut short.
enum { FORMULA_TOO_LARGE = 1, FORMULA_TIMEOUT = 2, FORMULA_FAILED = 3 };

// Counts the rules and the board.  Stops with FORMULA_TOO_LARGE above
// max_bytes, with FORMULA_TIMEOUT after `seconds`; 0 when all was counted;
// negative as sudoku_encode_rules.
int sudoku_bench_count (const sudoku_board *board, size_t encoding, size_t amo,
                        uint64_t max_bytes, double seconds, FormulaSize *size);

typedef struct Dimacs {
    FILE *file;
    uint64_t vars, clauses;
    bool failed; // to write
} Dimacs;

// False if the file cannot be made; errno says why.
bool sudoku_bench_dimacs_open (Dimacs *dimacs, const char *path);
// Opens a file written by this module to add clauses at its end.
bool sudoku_bench_dimacs_reopen (Dimacs *dimacs, const char *path,
                                 uint64_t vars, uint64_t clauses);
void sudoku_bench_dimacs_clause (Dimacs *dimacs, const int *lits, size_t size);
// Writes the header line and closes.  False if anything went wrong.
bool sudoku_bench_dimacs_close (Dimacs *dimacs);

// The rules and the board as a file; amo must not be native.
bool sudoku_bench_dimacs_board (const char *path, const sudoku_board *board,
                                size_t encoding, size_t amo);

#ifdef __cplusplus
}
#endif
#endif
