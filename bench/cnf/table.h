// table.h -- the results of a run of the corpus: solved, PAR-2, ratios, and the
// rows as CSV.
//
// Rows lie formula by formula, each with all configurations in the same order:
// runs[formula·configurations + configuration].
//
// PAR-2 is the mean CPU time in seconds, with twice the limit for what was not
// solved.  Formulas that were not run by all configurations that are installed (an
// interruption) do not count; a configuration that is not installed has no
// figures.

#ifndef CNF_TABLE_H
#define CNF_TABLE_H

#include "families.h"
#include "solvers.h"

#include "bench/machine.h"

#include <stdio.h>

typedef struct Formula {
    size_t recipe; // row of the corpus
    size_t family; // row of the families
    bool report;   // in the half for the report
    int vars;      // as its header says
    int expect;    // 10, 20 by construction, 0: not known
    char name[128];
    char fault[200]; // the disagreement, "" if there is none
} Formula;

typedef struct Results {
    double limit; // seconds of CPU time
    Formula *formulas;
    size_t formula_count;
    Config *configs;
    size_t config_count;
    Run *runs; // [formula_count·config_count]
} Results;

// The formulas that a score covers.
typedef enum Scope { SCOPE_ALL, SCOPE_RICH, SCOPE_FAMILY } Scope;

typedef struct Score {
    size_t formulas, solved, sat, unsat;
    double par2;      // mean, seconds
    size_t common;    // formulas that all installed configurations solved,
    double conflicts; // and the mean of this one's conflicts on them
} Score;

// What proofs cost: CPU seconds of the runs that wrote them and of their
// checks.  The worst ratio is among checks of CNF_CHECK_COUNTS seconds or more,
// below which it says more about starting a program.
#define CNF_CHECK_COUNTS 0.1

typedef struct ProofCost {
    size_t verified, open, wrong;
    double bytes, prove, check; // of those that were verified
    double worst;               // check by prove
    const Formula *hardest;     // the formula of that check, or null
} ProofCost;

#ifdef __cplusplus
extern "C" {
#endif

// `family` counts for SCOPE_FAMILY only.
Score cnf_score (const Results *results, size_t config, Scope scope,
                 size_t family);

ProofCost cnf_proof_cost (const Results *results, size_t config, Scope scope,
                          size_t family);

// The configuration that runs this solver, first of several; -1 if there is none
// or it is not installed.
long cnf_find (const Results *results, const char *solver);

// One line for each family and configuration, then one for the families rich in
// at-most-ones together, then one for all; and the same for proofs, if there
// are any.
void cnf_print_tables (FILE *file, const Results *results);

// The first line of the CSV; one row; the line and all rows.
extern const char cnf_csv_head[];
void cnf_write_row (FILE *file, const Results *results, const Machine *machine,
                    size_t formula, size_t config);
void cnf_write_csv (FILE *file, const Results *results, const Machine *machine);

// CPU times of what a configuration solved, sorted, into times[formula_count].
size_t cnf_solved_times (const Results *results, size_t config, double *times);

#ifdef __cplusplus
}
#endif
#endif
