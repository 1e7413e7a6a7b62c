// options.h -- the options of `solve`.

#pragma once

#include "cdcl/shared/options/decisions.h"
#include "sudoku/program/report/report.h"

typedef struct SolveOptions {
    size_t encoding, amo, kernel; // indices into the tables of sudoku.h
    Question question;
    int64_t limit; // for ASK_COUNT and ASK_ALL; 0: no limit
    Style style;
    bool told;          // report whether there is another solution (terminal)
    double seconds;     // time limit per board; negative: no limit
    int64_t conflicts;  // limit per board; negative: no limit
    int64_t learnafter; // conflicts before learning begins; negative: default
    int64_t seed;
    int phases; // argument of sudoku_set_phases
    // For annealing: the seed and the number of runs per board.  If the number of
    // sweeps is 0, the SAT solver is used.
    sudoku_annealing annealing;
    unsigned jobs;      // number of threads, at least 1
    bool deterministic; // all threads work on one board at a time
    const char *proof;  // path of the proof, or null
    bool binary;        // the proof is in binary DRAT
    const char *trace;  // path of the trace, or null
    // Window of the trace; 0 conflicts: to the end.
    int64_t trace_from, trace_conflicts;
    ProgramLits decisions; // initial decisions of the search
    bool force;            // overwrite any file
} SolveOptions;
