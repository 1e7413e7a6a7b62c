// run.c -- runs the solver, checks its answer and prints it.
//
// A model is printed only if it satisfies all constraints of the file, which
// are stored in formula.c.  If there are cubes, an answer is printed for each
// cube, and the exit status says whether some cube is satisfiable.

#include "cdcl/program/checking.h"
#include "cdcl/program/program.h"
#include "cdcl/program/run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Returns the values of the variables of the solver, 1 or -1; owned by the
// caller.
static signed char *model_of (const Run *run) {
    int count = run->formula.count;
    signed char *model = calloc ((size_t) count + 1, 1);
    for (int var = 1; model && var <= count; var++)
        model[var] = cdcl_val (run->solver, var) > 0 ? 1 : -1;
    return model;
}

// Checks that the model satisfies all rows before `end` and the cube.  Returns
// 0, or the exit status after a message.
static int judge (const Run *run, signed char *model, size_t end,
                  const cdcl_row *cube) {
    uint64_t number;
    if (!cdcl_formula_holds (&run->formula, end, model, &number))
        return error (STATUS_BUG,
                      "cdcl: error: internal error, the model does not satisfy "
                      "constraint %llu",
                      (unsigned long long) number);
    for (size_t i = 0; i < cube->size; i++) {
        int lit = cdcl_formula_internalize (&run->formula, cube->lits[i]);
        if ((lit < 0 ? -1 : 1) != model[abs (lit)])
            return error (STATUS_BUG,
                          "cdcl: error: internal error, assumption %d is not "
                          "true",
                          cube->lits[i]);
    }
    return run->infix ? cdcl_text_judge (run, model) : 0;
}

static int print_sat (const Run *run, size_t end, const cdcl_row *cube) {
    signed char *model = model_of (run);
    if (!model)
        return out_of_memory ();
    int status = judge (run, model, end, cube);
    if (!status) {
        status = CDCL_SAT;
        cdcl_report_status (run, CDCL_SAT);
        if (!run->settings.no_witness)
            cdcl_report_model (run, "v", model);
    }
    free (model);
    return status;
}

// Prints the answer for the rows before `end` with the cube.  Returns the exit
// status.
static int print_answer (const Run *run, int status, size_t end,
                         const cdcl_row *cube) {
    const Settings *settings = &run->settings;
    if (status == CDCL_SAT)
        return print_sat (run, end, cube);
    if (!settings->quiet && status == CDCL_UNSAT && cube->size)
        cdcl_report_failed (run, cube);
    if (!settings->quiet && status != CDCL_UNSAT)
        cdcl_report_stop (run);
    cdcl_report_status (run, status);
    return status == CDCL_UNSAT ? status : 0;
}

// Whether the search failed because memory ran out without a memory limit, or
// because the solver was called incorrectly, which is a bug.  In these cases
// sets the exit status.
static bool failed (const Run *run, int status, int *exit_status) {
    if (status >= 0 || (status == CDCL_OUT_OF_MEMORY && run->settings.memory))
        return false;
    *exit_status = status == CDCL_OUT_OF_MEMORY
                       ? out_of_memory ()
                       : error (STATUS_BUG, "cdcl: error: internal error, %s",
                                cdcl_error (run->solver));
    return true;
}

// Whether one more solver, as large as the first one, still fits into half of the
// memory.  The other half is left because solvers grow while they learn.
static bool take (void *state) {
    Run *run = state;
    const int solvers = __atomic_load_n (&run->helpers, __ATOMIC_RELAXED) + 2;
    if ((double) cdcl_stat (run->solver, "bytes") * solvers >
        run->available / 2)
        return false;
    __atomic_fetch_add (&run->helpers, 1, __ATOMIC_RELAXED);
    return true;
}

static void give (void *state) {
    Run *run = state;
    __atomic_fetch_sub (&run->helpers, 1, __ATOMIC_RELAXED);
}

// Searches, with helper threads if --jobs allows them.
static int solve (Run *run) {
    const Settings *settings = &run->settings;
    if (settings->jobs == 1)
        return cdcl_solve (run->solver);
    run->threads.count = settings->jobs;
    run->threads.deterministic = settings->deterministic;
    run->threads.refute |= settings->refute;
    run->threads.state = run;
    run->threads.take = take;
    run->threads.give = give;
    const int status = cdcl_solve_threads (run->solver, &run->threads);
    run->threads.refute |= status == CDCL_SAT; // a next model is unlikely
    return status;
}

static int search (Run *run) {
    double start = program_seconds ();
    int status = CDCL_UNKNOWN;
    if (!program_interrupted () && !run->incomplete)
        status = solve (run);
    run->solving += program_seconds () - start;
    run->incomplete |= status == CDCL_OUT_OF_MEMORY;
    return status;
}

int cdcl_run_close_proof (Run *run, bool keep) {
    char message[240], text[300];
    if (run->settings.pbp)
        cdcl_end_pbp (run->solver);
    program_output *proof = run->proof;
    run->proof = NULL;
    if (run->spool && fflush (run->spool) && !run->spool_failure)
        run->spool_failure = errno;
    // Whether the proof stopped for another reason than a write error: see
    // cdcl_trace_proof.
    bool stopped = cdcl_proof_failed (run->solver) && !run->unwritten;
    if (!program_output_close (proof, keep && !stopped && !run->spool_failure,
                               message, sizeof message)) {
        snprintf (text, sizeof text, "cannot write the proof: %s", message);
        return output_error (STATUS_OUTPUT, cdcl_run_proof_path (run), text);
    }
    if (keep && run->spool_failure)
        return error (STATUS_OUTPUT,
                      "cdcl: error: cannot write the proof to a temporary "
                      "file: %s",
                      strerror (run->spool_failure));
    if (keep && stopped)
        return error (STATUS_BUG,
                      "cdcl: error: internal error, the proof is not one of "
                      "the whole formula");
    return 0;
}

// Writes --core and --lrat after solving, from the copy of the proof.
static int trim_proof (Run *run) {
    rewind (run->spool);
    int status = cdcl_check_files (&run->settings, run->spool);
    if (status == 1)
        return error (STATUS_BUG, "cdcl: error: internal error, the proof "
                                  "does not hold");
    return status;
}

// Prints the groups that were detected among the clauses.
static void print_detection (const Run *run) {
    const struct cdcl *solver = run->solver;
    const uint64_t groups = cdcl_stat (solver, "detected_groups");
    const uint64_t exact = cdcl_stat (solver, "detected_exact");
    const uint64_t clauses = cdcl_stat (solver, "detected_binaries") +
                             cdcl_stat (solver, "detected_clauses");
    if (groups || exact)
        printf ("c detected %llu groups, %llu exactly-one; they replace %llu "
                "clauses and save %llu bytes\n",
                (unsigned long long) groups, (unsigned long long) exact,
                (unsigned long long) clauses,
                (unsigned long long) cdcl_stat (solver, "detected_bytes"));
}

// Prints which derivations the search omitted because their proofs would be too
// long.
static void print_unproved (const Run *run) {
    const uint64_t count = cdcl_stat (run->solver, "hall_unproved");
    if (count)
        printf ("c left out %llu Hall violators, whose DRAT or LRAT "
                "derivation would have more than 300 rows\n",
                (unsigned long long) count);
}

static void print_statistics (const Run *run) {
    if (!run->settings.quiet) {
        print_detection (run);
        print_unproved (run);
    }
    if (!run->settings.quiet || run->settings.stats)
        cdcl_report_statistics (run);
    fflush (stdout);
}

// Solves a formula that needs a single answer.  Prints the answer when the
// proof is complete.
static int answer_once (Run *run, size_t end, const cdcl_row *cube) {
    bool solving = !program_interrupted () && !run->incomplete;
    int status = search (run);
    print_statistics (run);
    int failure;
    if (failed (run, status, &failure))
        return failure;
    if (cdcl_run_stdout_closed (run))
        return 0; // main ends the program; the proof may be incomplete
    const bool lost = run->unwritten && status == CDCL_UNKNOWN;
    const bool proved = run->settings.hints
                            ? status == CDCL_UNSAT || lost
                            : solving && status != CDCL_OUT_OF_MEMORY;
    failure = cdcl_run_close_proof (run, proved);
    if (!failure && status == CDCL_UNSAT && run->spool)
        failure = trim_proof (run);
    return failure ? failure : print_answer (run, status, end, cube);
}

// Combines the answers to cubes.  The result is satisfiable if an answer is
// satisfiable, or else unknown if an answer is unknown.
static int combine (int sofar, int status) {
    if (sofar == CDCL_SAT || status == CDCL_SAT)
        return CDCL_SAT;
    return sofar && status ? CDCL_UNSAT : CDCL_UNKNOWN;
}

// Answers one cube after the other; the first is loaded already.
static int answer_cubes (Run *run, size_t at, cdcl_row cube) {
    int result = CDCL_UNSAT;
    for (uint64_t left = run->info.cubes; left && !cdcl_run_stdout_closed (run);
         left--) {
        int status = search (run);
        int failure;
        if (failed (run, status, &failure))
            return failure;
        status = print_answer (run, status, at, &cube);
        if (status >= STATUS_USAGE)
            return status;
        fflush (stdout);
        result = combine (result, status);
        if (program_interrupted () || run->incomplete)
            break;
        if (left > 1 && !cdcl_run_load (run, &at, &cube))
            run->incomplete = true;
    }
    print_statistics (run);
    return result;
}

// ---------------------------------------------------------------------------
// Several models: --unique and --all
//
// After each model a clause excludes the values of its projected variables
// (project.c), and the search continues.  So models differ in these variables;
// the other values in a `v` line are one way to extend the projected values.
// The limits apply to all searches together.

typedef struct Models {
    Run *run;
    size_t end; // end of the rows that a model must satisfy
    const cdcl_row *cube;
    int *lits;      // projected variables of the last model, as literals
    uint64_t count; // number of models
    double begin;   // start time in seconds
} Models;

// Sets the remaining limits.  The memory limit applies to all memory of the
// solver, so it does not change.
static void limit_search (const Models *models) {
    cdcl *const solver = models->run->solver;
    for (int i = 0; i < SETTINGS_LIMITS; i++) {
        const Limit *const limit = models->run->settings.limits + i;
        const bool time = !strcmp (limit->name, "time");
        if (!limit->given || !strcmp (limit->name, "memory"))
            continue;
        const double left =
            limit->value - (time ? program_seconds () - models->begin
                                 : (double) cdcl_stat (solver, limit->name));
        if (left < 1e18)
            cdcl_limit (solver, time ? "seconds" : limit->name,
                        left > 0 ? left : 0);
    }
}

// Excludes the last model, and assumes the cube again.  If memory runs out, the
// next search reports it.
static void exclude (const Models *models) {
    cdcl *const solver = models->run->solver;
    const cdcl_row *const cube = models->cube;
    cdcl_block (solver, models->lits, models->run->projection.vars.size);
    for (size_t i = 0; i < cube->size; i++)
        cdcl_assume (solver, cube->lits[i]);
}

// Prints another model, which differs from the last one.  Returns 0, or the
// exit status after a message.
static int print_next (const Models *models) {
    const Run *const run = models->run;
    const Numbers *const vars = &run->projection.vars;
    const bool unique = run->settings.unique;
    signed char *const model = model_of (run);
    if (!model)
        return out_of_memory ();
    int failure = judge (run, model, models->end, models->cube);
    size_t same = 0;
    while (same < vars->size &&
           (model[vars->data[same]] > 0) == (models->lits[same] > 0))
        same++;
    if (!failure && same == vars->size)
        failure = error (STATUS_BUG, "cdcl: error: internal error, the other "
                                     "model is the same");
    if (!failure && unique)
        cdcl_report_unique (run, CDCL_SAT);
    if (!failure && !run->settings.no_witness)
        cdcl_report_model (run, unique ? "c v" : "v", model);
    free (model);
    return failure;
}

// Searches for another model, and prints it.  Returns 0, or the exit status
// after a message.  Sets *status to the status of the search.
static int next_model (Models *models, int *status) {
    Run *const run = models->run;
    const Numbers *const vars = &run->projection.vars;
    int failure = 0;
    if (models->count)
        exclude (models);
    limit_search (models);
    *status = search (run);
    if (failed (run, *status, &failure))
        return failure;
    if (!models->count)
        failure = print_answer (run, *status, models->end, models->cube);
    else if (*status == CDCL_SAT)
        failure = print_next (models);
    if (failure >= STATUS_USAGE || *status != CDCL_SAT)
        return failure >= STATUS_USAGE ? failure : 0;
    for (size_t i = 0; i < vars->size; i++)
        models->lits[i] = cdcl_val (run->solver, vars->data[i]);
    models->count++;
    fflush (program_output_file (run->result));
    return 0;
}

static void report (const Models *models, int status) {
    const Run *const run = models->run;
    if (models->count && status != CDCL_SAT && status != CDCL_UNSAT &&
        !run->settings.quiet)
        cdcl_report_stop (run);
    if (run->settings.most)
        cdcl_report_count (run, models->count, status);
    else if (models->count == 1)
        cdcl_report_unique (run, status);
}

static int answer_several (Run *run, size_t end, const cdcl_row *cube) {
    const uint64_t most = run->settings.unique ? 2 : run->settings.most;
    Models models = {run, end, cube, NULL, 0, program_seconds ()};
    int status = CDCL_UNKNOWN, failure = cdcl_project (run);
    if (failure)
        return failure;
    models.lits = malloc ((run->projection.vars.size + 1) * sizeof (int));
    if (!models.lits)
        return out_of_memory ();
    do
        failure = next_model (&models, &status);
    while (!failure && status == CDCL_SAT && models.count < most &&
           !cdcl_run_stdout_closed (run));
    if (!failure)
        report (&models, status);
    free (models.lits);
    return failure        ? failure
           : models.count ? CDCL_SAT
           : status > 0   ? status
                          : CDCL_UNKNOWN;
}

// ---------------------------------------------------------------------------

// Begins the decisions of --decide.  Returns false if memory runs out, or after
// an error message; after a message, *failure is the exit status.
static bool begin_decisions (Run *run, int *failure) {
    const ProgramLits *const list = &run->settings.decisions;
    const int beyond = program_lits_beyond (list, run->vars);
    if (beyond)
        *failure = error (STATUS_DATA,
                          "%s: error: --decide %d: expected a variable up to "
                          "%d, as in the formula",
                          run->name, beyond, run->vars);
    else if (list->size)
        run->decisions = program_decisions_begin (run->solver, list);
    return !list->size || run->decisions;
}

int cdcl_run_answer (Run *run) {
    const Settings *settings = &run->settings;
    int failure = 0;
    size_t at = 0;
    cdcl_row cube = {CDCL_ROW_CUBE, 0, NULL, 0};
    if (!program_interrupted () && !run->incomplete &&
        (!cdcl_run_prepare (run) || !begin_decisions (run, &failure) ||
         !cdcl_run_load (run, &at, &cube))) {
        if (failure)
            return failure;
        // If memory runs out without a memory limit, this is an error.
        if (!settings->memory)
            return out_of_memory ();
        run->incomplete = true;
    }
    run->reading = program_seconds () - run->started;
    if (!settings->quiet && !program_interrupted () && !run->incomplete)
        cdcl_report_formula (run);
    if (cdcl_run_stdout_closed (run))
        return 0;
    if (cdcl_run_several (run)) {
        const int status = answer_several (run, at, &cube);
        print_statistics (run);
        return status;
    }
    return run->info.cubes > 1 && !settings->cube
               ? answer_cubes (run, at, cube)
               : answer_once (run, at, &cube);
}
