// solvers.h -- runs one solver on one formula.
//
// A configuration is a solver with its options; ours may have several.

#ifndef CNF_SOLVERS_H
#define CNF_SOLVERS_H

#include "answer.h"

#include "bench/process.h"

enum { CNF_MAX_ARGUMENTS = 64, CNF_PROOF_FACTOR = 10 };

typedef struct Config {
    size_t solver; // row of solvers.def
    char *label;   // for tables: "cdcl", "cdcl --restart=1"
    char *program; // full path, null: not installed
    char *options; // words put before the arguments, null: none
    char *words;   // the same, cut apart at blanks
} Config;

// Where a lane has its files.
typedef struct LaneFiles {
    char output[512], result[512], proof[512];
} LaneFiles;

typedef enum Outcome {
    OUTCOME_PENDING,
    OUTCOME_SOLVED,
    OUTCOME_TIMEOUT,
    OUTCOME_FAILED, // ended without an answer
    OUTCOME_MISSING // the program is not installed
} Outcome;

typedef enum Proved {
    PROOF_NONE,
    PROOF_VERIFIED,
    PROOF_OPEN,
    PROOF_WRONG
} Proved;

// One run.
typedef struct Run {
    Outcome outcome;
    int status;       // 10 or 20 if solved, else 0
    double cpu, wall; // seconds, of the process
    uint64_t max_rss; // bytes, see process.c
    bool counted;     // the conflicts are known
    uint64_t conflicts;
    Proved proved;       // our UNSAT, if proofs are asked for, and then
    double prove, check; // CPU seconds of the run that proves, of the check
    uint64_t proof_bytes;
    char fault[120]; // why the answer is wrong by itself, or ""
} Run;

#ifdef __cplusplus
extern "C" {
#endif

size_t cnf_solver_count (void);
const char *cnf_solver_name (size_t solver);
const char *cnf_solver_package (size_t solver);
const char *cnf_outcome_name (const Run *run);

// Finds the program: ours as `ours` says, others in PATH.  False without
// memory.
bool cnf_config_open (Config *config, size_t solver, const char *ours,
                      const char *options);
void cnf_config_release (Config *config);

// Runs the solver within `limit` seconds of CPU time, and checks a model
// against the file.  `process` is memory of the caller.
void cnf_run_solver (const Config *config, const char *formula, int vars,
                     double limit, uint64_t bytes, const LaneFiles *files,
                     Process *process, Run *run);

// The two halves of cnf_run_solver.  This one runs a command line, whose output
// goes to files->output; the run gets its times, its memory and an outcome
// other than OUTCOME_SOLVED.
void cnf_run_process (double limit, uint64_t bytes, char *const line[],
                      const LaneFiles *files, Process *process, Run *run);
// This one runs the solver and reads its answer, without judging the model.
// The caller sets all of the answer but `vars` to 0 before, and releases it.
void cnf_ask_solver (const Config *config, const char *formula, double limit,
                     uint64_t bytes, const LaneFiles *files, Process *process,
                     Run *run, CnfAnswer *answer);

// Has `cdcl --check` judge the proof in files->proof, in CNF_PROOF_FACTOR times
// the limit.  Sets run->proved, check and proof_bytes, and run->fault if the
// proof is wrong.
void cnf_check_proof (const char *cdcl, const char *formula, double limit,
                      const LaneFiles *files, Process *process, Run *run);

// For our UNSAT: runs ours again with a proof, and `cdcl --check` on it, each
// in CNF_PROOF_FACTOR times the limit.  Sets run->proved and the costs of both,
// and run->fault if the proof is wrong.
void cnf_prove (const Config *config, const char *formula, double limit,
                const LaneFiles *files, Process *process, Run *run);

#ifdef __cplusplus
}
#endif
#endif
