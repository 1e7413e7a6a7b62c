// options.h -- what the command line of `solve` asks for.

#pragma once

#include "cdcl/program/options/decisions.h"
#include "sudoku/program/report/report.h"

typedef struct SolveOptions {
    size_t encoding, amo, kernel; // indices into the tables of sudoku.h
    Question question;
    int64_t limit; // of ASK_COUNT and ASK_ALL, 0: none
    Style style;
    bool told;      // people read the answers: say if there is another solution
    double seconds; // for each board; negative: no limit
    int64_t conflicts;  // for each board; negative: no limit
    int64_t learnafter; // conflicts; negative: the default
    int64_t seed;
    int phases; // of sudoku_first_phases
    // Solves by annealing, with that seed and, for each board, so many runs; or
    // no sweeps, and the SAT solver.
    sudoku_annealing annealing;
    unsigned jobs;                       // threads, at least 1
    bool deterministic;                  // all on one board after the other
    const char *proof;                   // a path, or null
    bool binary;                         // format of the proof
    const char *trace;                   // a path, or null
    int64_t trace_from, trace_conflicts; // its window; 0: to the end
    ProgramLits decisions;               // the first ones, of this search
    bool force;                          // replaces any file
} SolveOptions;
