// solvers.c -- makes command lines, sets limits, reads answers.
//
// An answer counts only if exit status and output say the same, 10 with a model
// or 20, and it came within the limit of CPU time.  The wall clock is a
// limit for programs that hang: on a busy machine a run may last long and use
// little CPU time.

#include "solvers.h"

#include "bench/files.h"

#include <stdlib.h>
#include <string.h>

enum { WALL_FACTOR = 20 };

typedef struct Solver {
    const char *name, *program, *package;
    const char *arguments[4];
} Solver;

static const Solver solvers[] = {
#define CNF_SOLVER(name, program, package, ...)                                \
    {#name, program, package, {__VA_ARGS__}},
#include "solvers.def"
};

enum { OURS }; // the first row

size_t cnf_solver_count (void) {
    return sizeof solvers / sizeof *solvers;
}

const char *cnf_solver_name (size_t solver) {
    return solvers[solver].name;
}

const char *cnf_solver_package (size_t solver) {
    return solvers[solver].package;
}

const char *cnf_outcome_name (const Run *run) {
    static const char *const names[] = {"pending", "", "timeout", "failed",
                                        "missing"};
    return run->outcome != OUTCOME_SOLVED ? names[run->outcome]
           : run->status == 10            ? "sat"
                                          : "unsat";
}

// ---------------------------------------------------------------------------
// Configurations

bool cnf_config_open (Config *config, size_t solver, const char *ours,
                      const char *options) {
    const Solver *row = &solvers[solver];
    size_t length = strlen (row->name) + (options ? strlen (options) : 0) + 2;
    *config = (Config){.solver = solver};
    config->program = solver == OURS ? strdup (ours)
                                     : sudoku_bench_find_program (row->program);
    config->label = (char *) malloc (length);
    if (!config->label || (solver == OURS && !config->program))
        return false;
    bool plain = !options || !*options;
    snprintf (config->label, length, "%s%s%s", row->name, plain ? "" : " ",
              plain ? "" : options);
    if (plain)
        return true;
    config->options = strdup (options);
    config->words = strdup (options);
    for (char *c = config->words; c && *c; c++)
        if (*c == ' ')
            *c = 0;
    return config->options && config->words;
}

void cnf_config_release (Config *config) {
    free (config->label);
    free (config->program);
    free (config->options);
    free (config->words);
    *config = (Config){0};
}

// The program and its options; returns how many words.
static size_t begin_line (const Config *config, char **line) {
    size_t count = 0;
    line[count++] = config->program;
    const char *options = config->options;
    for (size_t i = 0; options && options[i];) {
        size_t length = strcspn (options + i, " ");
        if (length && count < CNF_MAX_ARGUMENTS - 8)
            line[count++] = config->words + i;
        i += length + (options[i + length] == ' ');
    }
    return count;
}

// ---------------------------------------------------------------------------
// Runs

// The limit of the system is in whole seconds, and its count differs by some
// percent from the CPU time that it reports.  So it is set a little higher, and
// the report decides.
static Allowance allow (double limit, uint64_t bytes, FILE *copy) {
    Allowance allowance = {limit * WALL_FACTOR + 1,
                           (unsigned) (1.05 * limit + 1.999), bytes, copy};
    return allowance;
}

static bool writes_result (size_t solver) {
    for (int i = 0; i < 4 && solvers[solver].arguments[i]; i++)
        if (!strcmp (solvers[solver].arguments[i], "%r"))
            return true;
    return false;
}

static bool read_answer (const Config *config, const LaneFiles *files,
                         CnfAnswer *answer) {
    bool good = true;
    const char *const paths[2] = {files->output, files->result};
    for (int i = 0; i < 1 + writes_result (config->solver); i++) {
        FILE *file = fopen (paths[i], "r");
        good = file && cnf_read_answer (file, answer) && good;
        if (file)
            fclose (file);
    }
    return good;
}

static void judge_model (const char *formula, const CnfAnswer *answer,
                         Run *run) {
    FILE *file = fopen (formula, "r");
    int vars, expect;
    long clause = file && cnf_read_head (file, &vars, &expect)
                      ? cnf_first_false (file, answer)
                      : -1;
    if (file)
        fclose (file);
    if (clause > 0)
        snprintf (run->fault, sizeof run->fault,
                  "its model makes clause %ld false", clause);
    else if (clause < 0)
        snprintf (run->fault, sizeof run->fault,
                  "the formula could not be read to judge its model");
}

// Reads what the solver printed, also if its time ran out then.
static void take_answer (const Config *config, const LaneFiles *files,
                         const Process *process, Run *run, CnfAnswer *answer) {
    bool good = read_answer (config, files, answer);
    run->counted = answer->counted;
    run->conflicts = answer->conflicts;
    if (run->outcome == OUTCOME_TIMEOUT || !good || !answer->status ||
        answer->status != process->status)
        return;
    run->outcome = OUTCOME_SOLVED;
    run->status = answer->status;
}

void cnf_run_process (double limit, uint64_t bytes, char *const line[],
                      const LaneFiles *files, Process *process, Run *run) {
    FILE *copy = fopen (files->output, "w");
    const Allowance allowance = allow (limit, bytes, copy);
    bool good = copy && sudoku_bench_process_within (process, line[0], line,
                                                     &allowance);
    if (copy)
        fclose (copy);
    *run = (Run){.outcome = OUTCOME_FAILED};
    if (!good)
        return;
    run->cpu = process->cpu;
    run->wall = process->wall;
    run->max_rss = process->max_rss;
    if (process->interrupted)
        run->outcome = OUTCOME_PENDING;
    else if (process->timeout || process->cpu > limit)
        run->outcome = OUTCOME_TIMEOUT;
}

void cnf_ask_solver (const Config *config, const char *formula, double limit,
                     uint64_t bytes, const LaneFiles *files, Process *process,
                     Run *run, CnfAnswer *answer) {
    char *line[CNF_MAX_ARGUMENTS];
    size_t count = begin_line (config, line);
    for (int i = 0; i < 4 && solvers[config->solver].arguments[i]; i++) {
        const char *word = solvers[config->solver].arguments[i];
        line[count++] = (char *) (!strcmp (word, "%f")   ? formula
                                  : !strcmp (word, "%r") ? files->result
                                                         : word);
    }
    line[count] = NULL;
    remove (files->result);
    cnf_run_process (limit, bytes, line, files, process, run);
    if (run->outcome == OUTCOME_FAILED || run->outcome == OUTCOME_TIMEOUT)
        take_answer (config, files, process, run, answer);
}

void cnf_run_solver (const Config *config, const char *formula, int vars,
                     double limit, uint64_t bytes, const LaneFiles *files,
                     Process *process, Run *run) {
    CnfAnswer answer = {.vars = vars};
    cnf_ask_solver (config, formula, limit, bytes, files, process, run,
                    &answer);
    if (run->status == 10)
        judge_model (formula, &answer, run);
    cnf_release_answer (&answer);
}

void cnf_check_proof (const char *cdcl, const char *formula, double limit,
                      const LaneFiles *files, Process *process, Run *run) {
    char *const check[] = {(char *) cdcl, (char *) "--check", (char *) formula,
                           (char *) files->proof, NULL};
    const Allowance allowance = allow (limit * CNF_PROOF_FACTOR, 0, NULL);
    run->proof_bytes = sudoku_bench_file_size (files->proof);
    if (!sudoku_bench_process_within (process, cdcl, check, &allowance))
        return;
    run->check = process->cpu;
    if (process->status == 0)
        run->proved = PROOF_VERIFIED;
    else if (process->status == 1) {
        run->proved = PROOF_WRONG;
        snprintf (run->fault, sizeof run->fault, "its proof is rejected");
    }
}

void cnf_prove (const Config *config, const char *formula, double limit,
                const LaneFiles *files, Process *process, Run *run) {
    char *line[CNF_MAX_ARGUMENTS];
    size_t count = begin_line (config, line);
    char *const proof[] = {(char *) "--binary", (char *) "--quiet",
                           (char *) formula, (char *) files->proof, NULL};
    memcpy (line + count, proof, sizeof proof);
    const Allowance allowance = allow (limit * CNF_PROOF_FACTOR, 0, NULL);
    run->proved = PROOF_OPEN;
    if (!sudoku_bench_process_within (process, config->program, line,
                                      &allowance) ||
        process->status != 20)
        return;
    run->prove = process->cpu;
    cnf_check_proof (config->program, formula, limit, files, process, run);
    remove (files->proof);
}
