// minisat.h -- MiniSat as a separate program: run it on a file, read its
// answer and its statistics.
//
// Source: Een and Soerensson, "An Extensible SAT-solver", SAT 2003; the
// program is that of the Debian package minisat, 2.2.1, with its defaults.

#ifndef BENCH_MINISAT_H
#define BENCH_MINISAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The files of one lane and the program; each lane has its own.
typedef struct Minisat {
    const char *program; // full path, null: not installed
    char cnf[512], result[520];
} Minisat;

typedef struct MinisatAnswer {
    int status; // 10 satisfiable, 20 not, 0 no answer
    bool timeout, interrupted;
    double wall, cpu;       // of the process
    double parse, internal; // its own "Parse time" and "CPU time"
    uint64_t conflicts, decisions, propagations;
    uint64_t peak_bytes;
    size_t vars;        // of the model
    signed char *model; // [vars + 1]: 1 true, −1 false; null: none
} MinisatAnswer;

// Runs on minisat->cnf.  Free the answer's model in any case.  False if the
// program could not be started or gave nothing that can be understood.
// `simplify` is MiniSat's default, preprocessing before the search.
bool sudoku_bench_minisat (const Minisat *minisat, bool simplify,
                           double seconds, size_t vars, MinisatAnswer *answer);
void sudoku_bench_minisat_release (MinisatAnswer *answer);

// In the shape of sudoku_decode; state is a MinisatAnswer.
int sudoku_bench_minisat_value (void *state, int var);

#endif
