// arguments.h -- the command line of `solve`.

#pragma once

#include "sudoku/program/base/progress.h"
#include "sudoku/program/solve/options.h"
#include "sudoku/program/solve/totals.h"

// The state of `solve`: its options, and the results.
typedef struct Solve {
    SolveOptions options;
    bool all, count, unique; // options given on the command line
    bool exit_code, stats;
    int anneal;     // --method
    int singles;    // for annealing: --reduce
    const char *to; // output file; null: standard output
    Progress progress;
    Totals totals;
    int status;
    char kernel[32]; // "" until a board has been solved
} Solve;

// Reads the options.  Returns -1 to continue with the files, which begin at argv[1]; or
// the exit status, after --help or a message.
int sudoku_solve_arguments (Solve *solve, int *argc, char **argv);
