// options.h -- the options of `solve`.

#pragma once

#include "cdcl/program/options/decisions.h"
#include "sudoku/program/report/report.h"

typedef struct SolveOptions {
    size_t encoding, amo, kernel; // indices into the tables of sudoku.h
    Question question;
    int64_t limit; // for ASK_COUNT and ASK_ALL, 0: none
    Style style;
    bool told;          // for people: report whether there is another solution
    double seconds;     // per board; negative: no limit
    int64_t conflicts;  // per board; negative: no limit
    int64_t learnafter; // conflicts; negative: the default
    int64_t seed;
    int phases; // of sudoku_first_phases
    // For annealing: the seed and the number of runs per board; without sweeps the
    // SAT solver is used.
    sudoku_annealing annealing;
    unsigned jobs;      // threads, at least 1
    bool deterministic; // all threads work on one board at a time
    const char *proof;  // a path, or null
    bool binary;        // format of the proof
    const char *trace;  // a path, or null
    int64_t trace_from, trace_conflicts; // its window; 0: to the end
    ProgramLits decisions;               // initial decisions of the search
    bool force;                          // overwrites any file
} SolveOptions;
