// arguments.h -- the command line of `solve`.

#pragma once

#include "sudoku/program/base/progress.h"
#include "sudoku/program/solve/options.h"
#include "sudoku/program/solve/totals.h"

// The state of `solve`: what the command line asks for, and what came of it.
typedef struct Solve {
    SolveOptions options;
    bool all, count, unique; // the options of these names were given
    bool exit_code, limited, stats;
    int anneal;     // --method
    int singles;    // of annealing, --reduce
    const char *to; // where answers go; null: standard output
    Progress progress;
    Totals totals;
    int status;
    char kernel[32]; // "" before a board was solved
} Solve;

// Reads the options.  -1 to go on with the files, from argv[1]; or the exit status,
// after --help or a message.
int sudoku_solve_arguments (Solve *solve, int *argc, char **argv);
