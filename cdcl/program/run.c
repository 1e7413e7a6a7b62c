// run.c -- runs the solver, checks its answer and prints it.
//
// A model is printed only if it satisfies all constraints of the file, which
// formula.c has kept.  If there are cubes, each gets an answer, and the exit
// status says whether one of them is satisfiable.

#include "cdcl/program/checking.h"
#include "cdcl/program/program.h"
#include "cdcl/program/run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The values of the variables of the solver, 1 or -1; owned by the caller.
static signed char *model_of (const Run *run) {
    int count = run->formula.count;
    signed char *model = calloc ((size_t) count + 1, 1);
    for (int var = 1; model && var <= count; var++)
        model[var] = cdcl_val (run->solver, var) > 0 ? 1 : -1;
    return model;
}

// Whether the model satisfies all rows before `end` and the cube: 0, or the exit
// status after a message.
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
            cdcl_report_model (run, model);
    }
    free (model);
    return status;
}

// Prints the answer to the rows before `end` with the cube.  Returns the exit
// status.
static int print_answer (const Run *run, int status, size_t end,
                         const cdcl_row *cube) {
    const Settings *settings = &run->settings;
    if (status == CDCL_SAT)
        return print_sat (run, end, cube);
    if (!settings->quiet && status == CDCL_UNSAT && cube->size)
        cdcl_report_failed (run, cube);
    if (!settings->quiet && status != CDCL_UNSAT)
        printf ("c %s\n", program_interrupted () ? "interrupted"
                          : run->incomplete      ? "memory limit reached"
                                                 : "limit reached");
    cdcl_report_status (run, status);
    return status == CDCL_UNSAT ? status : 0;
}

// Whether the search failed, and then the exit status: memory ran out though there
// is no limit on it, or we called the solver in a wrong way, which is a bug.
static bool failed (const Run *run, int status, int *exit_status) {
    if (status >= 0 || (status == CDCL_OUT_OF_MEMORY && run->settings.memory))
        return false;
    *exit_status = status == CDCL_OUT_OF_MEMORY
                       ? out_of_memory ()
                       : error (STATUS_BUG, "cdcl: error: internal error, %s",
                                cdcl_error (run->solver));
    return true;
}

// Whether one more solver like this one fits into half of the memory, for they
// grow while they learn.
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

// With --jobs, threads help.
static int solve (Run *run) {
    const Settings *settings = &run->settings;
    if (settings->jobs == 1)
        return cdcl_solve (run->solver);
    run->threads.count = settings->jobs;
    run->threads.deterministic = settings->deterministic;
    run->threads.state = run;
    run->threads.take = take;
    run->threads.give = give;
    return cdcl_solve_threads (run->solver, &run->threads);
}

// Solves what is loaded.
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
    program_output *proof = run->proof;
    run->proof = NULL;
    if (run->spool && fflush (run->spool) && !run->spool_failure)
        run->spool_failure = errno;
    // The proof ended, and not because it could not be written: see
    // cdcl_trace_proof.
    bool stopped = cdcl_proof_failed (run->solver) && !run->unwritten;
    if (!program_output_close (proof, keep && !stopped && !run->spool_failure,
                               message, sizeof message)) {
        snprintf (text, sizeof text, "cannot write the proof: %s", message);
        return output_error (STATUS_OUTPUT, run->settings.proof, text);
    }
    if (keep && run->spool_failure)
        return error (STATUS_OUTPUT,
                      "cdcl: error: cannot write the proof to a temporary "
                      "file: %s",
                      strerror (run->spool_failure));
    if (keep && stopped)
        return error (STATUS_BUG,
                      "cdcl: error: internal error, a variable of the proof "
                      "became one of the formula");
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

// Prints which groups were found among the clauses.
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

static void print_statistics (const Run *run) {
    if (!run->settings.quiet)
        print_detection (run);
    if (!run->settings.quiet || run->settings.stats)
        cdcl_report_statistics (run);
    fflush (stdout);
}

// Solves a formula that needs a single answer.  The answer is printed after the
// proof is complete.
static int answer_once (Run *run, size_t end, const cdcl_row *cube) {
    bool solving = !program_interrupted () && !run->incomplete;
    int status = search (run);
    print_statistics (run);
    int failure;
    if (failed (run, status, &failure))
        return failure;
    if (cdcl_run_stdout_closed (run))
        return 0; // see main; the proof is perhaps not complete
    failure =
        cdcl_run_close_proof (run, solving && status != CDCL_OUT_OF_MEMORY);
    if (!failure && status == CDCL_UNSAT && run->spool)
        failure = trim_proof (run);
    return failure ? failure : print_answer (run, status, end, cube);
}

// Combines the answers to cubes: satisfiable if one of them is, else unknown if
// one is.
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
// --unique

// Excludes the values that the names have in the model; false without memory.
static bool exclude (const Run *run, const signed char *model) {
    const int count = cdcl_infix_names (run->infix);
    int *lits = malloc (((size_t) count + 1) * sizeof *lits);
    bool good = lits;
    for (int var = 1; good && var <= count; var++)
        lits[var - 1] = -model[var] * var;
    good = good && !cdcl_add_clause (run->solver, lits, (size_t) count);
    free (lits);
    return good;
}

// Looks for a model with other values of the names, and judges it.  Returns the
// exit status.
static int look_for_another (Run *run, const signed char *model, size_t end,
                             const cdcl_row *cube) {
    int failure = 0;
    if (!exclude (run, model))
        return out_of_memory ();
    const int status = search (run);
    if (failed (run, status, &failure))
        return failure;
    signed char *other = status == CDCL_SAT ? model_of (run) : NULL;
    if (status == CDCL_SAT && !other)
        return out_of_memory ();
    if (other)
        failure = judge (run, other, end, cube);
    if (other && !failure &&
        !memcmp (model + 1, other + 1, (size_t) cdcl_infix_names (run->infix)))
        failure = error (STATUS_BUG, "cdcl: error: internal error, the other "
                                     "model is the same");
    if (!failure)
        cdcl_report_unique (run, status,
                            run->settings.no_witness ? NULL : other);
    free (other);
    return failure ? failure : CDCL_SAT;
}

static int answer_unique (Run *run, size_t end, const cdcl_row *cube) {
    int status = search (run), failure;
    if (failed (run, status, &failure))
        return failure;
    signed char *model = status == CDCL_SAT ? model_of (run) : NULL;
    if (status == CDCL_SAT && !model)
        return out_of_memory ();
    status = print_answer (run, status, end, cube);
    if (status == CDCL_SAT)
        status = look_for_another (run, model, end, cube);
    free (model);
    print_statistics (run);
    return status;
}

// ---------------------------------------------------------------------------

int cdcl_run_answer (Run *run) {
    const Settings *settings = &run->settings;
    size_t at = 0;
    cdcl_row cube = {CDCL_ROW_CUBE, 0, NULL, 0};
    if (!program_interrupted () && !run->incomplete &&
        (!cdcl_run_prepare (run) || !cdcl_run_load (run, &at, &cube))) {
        // Without a limit on memory this is an error.
        if (!settings->memory)
            return out_of_memory ();
        run->incomplete = true;
    }
    run->reading = program_seconds () - run->started;
    if (!settings->quiet && !program_interrupted () && !run->incomplete)
        cdcl_report_formula (run);
    if (cdcl_run_stdout_closed (run))
        return 0;
    if (settings->unique)
        return answer_unique (run, at, &cube);
    return run->info.cubes > 1 && !settings->cube
               ? answer_cubes (run, at, cube)
               : answer_once (run, at, &cube);
}
