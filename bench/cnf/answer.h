// answer.h -- reads what a solver said, and judges a model.
//
// Two forms are understood, also mixed with comments: that of the SAT
// competitions ("s SATISFIABLE", "v 1 -2 0") and that of MiniSat's result file
// ("SAT", "1 -2 0").

#ifndef CNF_ANSWER_H
#define CNF_ANSWER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct CnfAnswer {
    int status;         // 10, 20, 0: none
    bool counted;       // the conflicts are known
    uint64_t conflicts; // the last number printed
    int vars;           // of the model
    signed char *model; // [vars + 1] 1 true, -1 false, 0 unknown
} CnfAnswer;

#ifdef __cplusplus
extern "C" {
#endif

// Adds what the text says to the answer.  The caller sets all of the answer but
// `vars` to 0 before.  False without memory, or if a line is not understood.
bool cnf_read_answer (FILE *file, CnfAnswer *answer);
void cnf_release_answer (CnfAnswer *answer);

// Reads the head of a DIMACS file: the number of variables, and the status that
// a line "c expect ..." states (10, 20; 0 without such a line).  False if there
// is no header.
bool cnf_read_head (FILE *file, int *vars, int *expect);

// Reads the clauses that follow the head, one at a time, and evaluates each.
// Returns the number of the first false one, counted from 1, or 0; -1 if the
// file is no formula.  A variable without value makes no literal true.
long cnf_first_false (FILE *file, const CnfAnswer *answer);

#ifdef __cplusplus
}
#endif
#endif
