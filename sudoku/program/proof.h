// proof.h -- solving one board with a proof; part of `solve`.

#ifndef SUDOKU_COMMAND_PROOF_H
#define SUDOKU_COMMAND_PROOF_H

#include "sudoku/program/report.h"

// What the command line of `solve` asks for.
typedef struct SolveOptions {
    size_t encoding, amo;
    Question question;
    int64_t count;     // limit of ASK_COUNT, 0: none
    double seconds;    // per board, negative: no limit
    int64_t conflicts; // the same
    int64_t seed;
    size_t kernel;
    int64_t learnafter; // negative: the default
    unsigned jobs;
    const char *proof; // a path, or null
    bool binary;
} SolveOptions;

struct Totals;

// Solves the only board of the files, and counts it if it was answered.
// Returns the exit status.
int sudoku_solve_with_proof (const SolveOptions *options, Layout layout,
                             bool bold, char **paths, struct Totals *totals);

#endif
