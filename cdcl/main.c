// main.c -- the program `cdcl`: solves a DIMACS formula, or checks a proof.
//
//   input.c ──▶ dimacs.c ──▶ formula.c (a copy) and solver ──▶ report.c
//
// Lines and exit codes are those of the SAT competitions: `s SATISFIABLE` 10,
// `s UNSATISFIABLE` 20, `s UNKNOWN` 0; errors are 64 and up, as in sysexits.h.
// A model is printed only after formula.c, which kept the constraints as they
// were read, found that it satisfies all of them.  With cubes there is an answer
// for each, and the exit code is that of "is one of them satisfiable".
//
// SIGINT, SIGTERM and SIGXCPU end the search in good order; a second one kills.
// When nobody reads the answer any more, the program dies of SIGPIPE like every
// other, but only after the files that it left unfinished are gone.
// The only global state of the program is what their handler needs.

#include "available.h"
#include "cardinality.h"
#include "checking.h"
#include "input.h"
#include "program.h"
#include "run.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// What the solver holds per variable is about this, so that a formula that
// names a far too large one is refused before memory is touched.
static const double bytes_per_var = 108;

// ---------------------------------------------------------------------------
// Signals

static cdcl *volatile signal_solver;
static volatile sig_atomic_t interrupted, pipe_closed;

static void note_pipe (int signal) {
    pipe_closed = signal;
}

// Whether it is standard output that lost its reader, and not a proof.
static bool unheard (void) {
    return pipe_closed && ferror (stdout);
}

static void on_signal (int signal, void (*handler) (int), int flags) {
    struct sigaction action;
    memset (&action, 0, sizeof action);
    sigemptyset (&action.sa_mask);
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigaction (signal, &action, NULL);
}

static void on_interruption (void (*handler) (int)) {
    on_signal (SIGINT, handler, 0);
    on_signal (SIGTERM, handler, 0);
    on_signal (SIGXCPU, handler, 0);
}

// The first signal asks for an end, a second one of any of the three kills.
static void handle (int signal) {
    interrupted = signal;
    on_interruption (SIG_DFL);
    if (signal_solver)
        cdcl_terminate (signal_solver);
}

// ---------------------------------------------------------------------------
// Messages

static void print_line (void *state, const char *line) {
    const Run *run = state;
    printf ("c %s\n", line);
    fflush (stdout);
    if (unheard ())
        cdcl_terminate (run->solver);
}

static void warn (void *state, const cdcl_dimacs_error *warning) {
    const Run *run = state;
    if (!run->settings.quiet)
        error (0, "%s:%llu:%llu: warning: %s", run->name,
               (unsigned long long) warning->line,
               (unsigned long long) warning->column, warning->message);
}

// ---------------------------------------------------------------------------
// Reading

// A cube with what --assume says.
static bool take_cube (Run *run, const int *lits, size_t count) {
    const Settings *settings = &run->settings;
    size_t size = count + settings->assumed;
    int *all = malloc ((size + 1) * sizeof *all);
    if (!all)
        return false;
    if (count)
        memcpy (all, lits, count * sizeof *all);
    if (settings->assumed)
        memcpy (all + count, settings->assumptions,
                settings->assumed * sizeof *all);
    const cdcl_row cube = {CDCL_ROW_CUBE, 0, all, size};
    bool good = cdcl_formula_add (&run->formula, &cube);
    free (all);
    return good;
}

static int take_row (void *state, const cdcl_row *row) {
    Run *run = state;
    return !(row->kind == CDCL_ROW_CUBE
                 ? take_cube (run, row->lits, row->size)
                 : cdcl_formula_add (&run->formula, row));
}

// --assume asks one question where the file asks none.
static int end_formula (Run *run) {
    if (run->info.cubes && (run->proof || run->spool))
        return error (EXIT_DATA,
                      "%s: error: has cubes, of which there is no proof",
                      run->name);
    if (run->info.cubes || !run->settings.assumed)
        return 0;
    run->info.cubes++;
    return take_cube (run, NULL, 0) ? 0 : out_of_memory ();
}

static long read_input (void *input, char *bytes, size_t size) {
    return interrupted ? -1 : cdcl_input_read (input, bytes, size);
}

// 0, or the exit status.  An interruption is not an error: see answer.
static int read_formula (Run *run) {
    char message[240];
    cdcl_input *input =
        cdcl_input_open (run->settings.formula, message, sizeof message);
    if (!input && interrupted)
        return 0;
    if (!input)
        return error (EXIT_INPUT, "%s: error: %s", run->name, message);
    cdcl_dimacs_sink sink = {run, take_row, warn,
                             run->settings.expand != NULL, false};
    cdcl_dimacs_error where;
    int status = cdcl_dimacs_read (input, read_input, &sink,
                                   run->settings.strict, &run->info, &where);
    snprintf (message, sizeof message, "%s", cdcl_input_error (input));
    cdcl_input_close (input);
    if (interrupted)
        return 0;
    if (status == CDCL_DIMACS_OK)
        return end_formula (run);
    if (status == CDCL_DIMACS_BAD)
        return error (EXIT_DATA, "%s:%llu:%llu: error: %s", run->name,
                      (unsigned long long) where.line,
                      (unsigned long long) where.column, where.message);
    if (status == CDCL_DIMACS_IO)
        return error (EXIT_DATA, "%s: error: %s", run->name, message);
    return out_of_memory ();
}

// The solver may flush when it is freed, and then nobody wants it any more.
static int write_proof (void *state, const void *bytes, size_t size) {
    const Run *run = state;
    if (run->spool && fwrite (bytes, 1, size, run->spool) != size)
        return -1;
    if (run->proof)
        return cdcl_output_write (run->proof, bytes, size);
    return run->spool ? 0 : -1;
}

static int add_clause (void *state, const int *lits, size_t size) {
    return interrupted ? -1 : cdcl_add_clause (state, lits, size);
}

// Takes the row in numbers of the solver.
static int add_row (Run *run, const cdcl_row *row) {
    cdcl *solver = run->solver;
    if (row->kind == CDCL_ROW_CLAUSE)
        return cdcl_add_clause (solver, row->lits, row->size);
    if (row->kind == CDCL_ROW_AT_MOST_ONE)
        return cdcl_add_at_most_one (solver, row->lits, row->size);
    if (row->kind == CDCL_ROW_EXACTLY_ONE)
        return cdcl_add_exactly_one (solver, row->lits, row->size);
    return cdcl_cardinality_expand (row, &run->formula.last_var, solver,
                                    add_clause);
}

// Room for all variables; false if memory cannot do.
static bool prepare (Run *run) {
    cdcl_formula *formula = &run->formula;
    // A proof speaks of the variables as they are named.
    if (!cdcl_formula_finish (formula, !run->proof && !run->spool,
                              run->info.vars))
        return false;
    double vars = formula->count;
    if (formula->auxiliaries)
        vars = formula->last_var + (double) formula->auxiliaries;
    if (vars > CDCL_MAX_VAR || bytes_per_var * vars > run->available ||
        cdcl_reserve (run->solver, (int) vars) != CDCL_OK)
        return false;
    if (formula->names)
        run->inside = malloc ((formula->lits + 1) * sizeof *run->inside);
    return !formula->names || run->inside;
}

// The row in numbers of the solver.
static cdcl_row inside (Run *run, const cdcl_row *row) {
    cdcl_row result = *row;
    if (run->inside) {
        for (size_t i = 0; i < row->size; i++)
            run->inside[i] = cdcl_formula_inside (&run->formula, row->lits[i]);
        result.lits = run->inside;
    }
    return result;
}

// Hands rows to the solver from *at on, up to the end or behind the next cube,
// which is *cube then and assumed.  False if memory runs out.
static bool load (Run *run, size_t *at, cdcl_row *cube) {
    cdcl_row row;
    while (!interrupted && cdcl_formula_next (&run->formula, at, &row)) {
        const cdcl_row internal = inside (run, &row);
        if (row.kind != CDCL_ROW_CUBE) {
            if (add_row (run, &internal) && !interrupted)
                return false;
            continue;
        }
        *cube = row;
        for (size_t i = 0; i < row.size; i++)
            if (cdcl_assume (run->solver, internal.lits[i]))
                return false;
        break;
    }
    return true;
}

// --expand and --native: write the formula instead of solving it.
static int convert (Run *run) {
    const Settings *settings = &run->settings;
    const char *path = settings->expand ? settings->expand : settings->native;
    cdcl_formula *formula = &run->formula;
    char message[240];
    cdcl_formula_finish (formula, false, run->info.vars);
    if (run->info.cubes)
        return error (EXIT_DATA,
                      "%s: error: has cubes, for which CNF and CNF+ have no "
                      "words",
                      run->name);
    if (settings->expand &&
        formula->auxiliaries + (uint64_t) formula->last_var > CDCL_MAX_VAR)
        return error (EXIT_DATA,
                      "%s: error: expanded, it has more than %d variables",
                      run->name, CDCL_MAX_VAR);
    cdcl_output *output = cdcl_output_open (path, message, sizeof message);
    if (!output)
        return error (EXIT_CREATE, "%s: error: %s", path, message);
    uint64_t rows;
    cdcl_formula_write (formula, settings->expand, output, cdcl_output_write,
                        &rows);
    if (!cdcl_output_close (output, true, message, sizeof message))
        return unheard () ? 0 : error (EXIT_IO, "%s: error: %s", path, message);
    if (!settings->quiet && strcmp (path, "-"))
        printf ("c wrote %llu rows to %s\n", (unsigned long long) rows, path);
    return 0;
}

// ---------------------------------------------------------------------------
// Solving

// Values by variable of the solver.
static signed char *model_of (const Run *run) {
    int count = run->formula.count;
    signed char *model = calloc ((size_t) count + 1, 1);
    for (int var = 1; model && var <= count; var++)
        model[var] = cdcl_val (run->solver, var) > 0 ? 1 : -1;
    return model;
}

// Whether the model satisfies all rows before `end` and the cube; else an error.
static bool right (const Run *run, const signed char *model, size_t end,
                   const cdcl_row *cube) {
    uint64_t number;
    if (!cdcl_formula_holds (&run->formula, end, model, &number)) {
        error (0,
               "cdcl: error: internal error, the model does not satisfy "
               "constraint %llu",
               (unsigned long long) number);
        return false;
    }
    for (size_t i = 0; i < cube->size; i++) {
        int lit = cdcl_formula_inside (&run->formula, cube->lits[i]);
        if ((lit < 0 ? -1 : 1) != model[abs (lit)]) {
            error (0, "cdcl: error: internal error, assumption %d is not true",
                   cube->lits[i]);
            return false;
        }
    }
    return true;
}

static int print_sat (const Run *run, size_t end, const cdcl_row *cube) {
    signed char *model = model_of (run);
    if (!model)
        return out_of_memory ();
    int status = CDCL_SAT;
    if (!right (run, model, end, cube))
        status = EXIT_SOFTWARE;
    else {
        cdcl_report_status (run, CDCL_SAT);
        if (!run->settings.no_witness)
            cdcl_report_model (run, model);
    }
    free (model);
    return status;
}

// The answer to the rows before `end` with the cube; the exit status.
static int print_answer (const Run *run, int status, size_t end,
                         const cdcl_row *cube) {
    const Settings *settings = &run->settings;
    if (status == CDCL_SAT)
        return print_sat (run, end, cube);
    if (!settings->quiet && status == CDCL_UNSAT && cube->size)
        cdcl_report_failed (run, cube);
    if (!settings->quiet && status != CDCL_UNSAT)
        printf ("c %s\n", interrupted       ? "interrupted"
                          : run->incomplete ? "memory limit reached"
                                            : "limit reached");
    cdcl_report_status (run, status);
    return status == CDCL_UNSAT ? status : 0;
}

// Solves what is loaded.
static int search (Run *run) {
    double start = cdcl_report_clock ();
    int status = CDCL_UNKNOWN;
    if (!interrupted && !run->incomplete)
        status = cdcl_solve (run->solver);
    run->solving += cdcl_report_clock () - start;
    run->incomplete |= status == CDCL_OUT_OF_MEMORY;
    return status;
}

// Ends the proof; 0 or the exit status.  Only a call that ends in good order
// leaves a proof of whole lines.
static int close_proof (Run *run, bool keep) {
    char message[240] = "cannot write a temporary file";
    bool failed = keep && cdcl_proof_failed (run->solver);
    const char *path = run->settings.proof;
    cdcl_output *proof = run->proof;
    run->proof = NULL;
    if (cdcl_output_close (proof, keep, message, sizeof message) && !failed)
        return 0;
    return error (EXIT_IO, "%s: error: cannot write the proof: %s",
                  path ? path : "cdcl", message);
}

// --core and --lrat after solving: from the copy of the proof.
static int trim_proof (Run *run) {
    rewind (run->spool);
    int status = cdcl_check_files (&run->settings, run->spool, &interrupted);
    if (status == 1)
        return error (EXIT_SOFTWARE, "cdcl: error: internal error, the proof "
                                     "does not hold");
    return status;
}

// At-most-one groups that were found among the clauses.
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

// One question: finishes the proof, and only then gives the answer.
static int answer_once (Run *run, size_t end, const cdcl_row *cube) {
    bool solving = !interrupted && !run->incomplete;
    int status = search (run);
    print_statistics (run);
    if (status == CDCL_OUT_OF_MEMORY && !run->settings.memory)
        return out_of_memory ();
    if (unheard ())
        return 0; // see main; the proof is perhaps not complete
    int failure = close_proof (run, solving && status != CDCL_OUT_OF_MEMORY);
    if (!failure && status == CDCL_UNSAT && run->spool)
        failure = trim_proof (run);
    return failure ? failure : print_answer (run, status, end, cube);
}

// One satisfiable cube makes all satisfiable, else one unknown all unknown.
static int combine (int sofar, int status) {
    if (sofar == CDCL_SAT || status == CDCL_SAT)
        return CDCL_SAT;
    return sofar && status ? CDCL_UNSAT : CDCL_UNKNOWN;
}

// One question after the other, from the first cube on, which is loaded.
static int answer_cubes (Run *run, size_t at, cdcl_row cube) {
    int result = CDCL_UNSAT;
    for (uint64_t left = run->info.cubes; left && !unheard (); left--) {
        int status = search (run);
        if (status == CDCL_OUT_OF_MEMORY && !run->settings.memory)
            return out_of_memory ();
        status = print_answer (run, status, at, &cube);
        if (status >= EXIT_USAGE)
            return status;
        fflush (stdout);
        result = combine (result, status);
        if (interrupted || run->incomplete)
            break;
        if (left > 1 && !load (run, &at, &cube))
            run->incomplete = true;
    }
    print_statistics (run);
    return result;
}

// Loads and solves; the exit status.
static int answer (Run *run) {
    const Settings *settings = &run->settings;
    size_t at = 0;
    cdcl_row cube = {CDCL_ROW_CUBE, 0, NULL, 0};
    if (!interrupted && !run->incomplete &&
        (!prepare (run) || !load (run, &at, &cube))) {
        // Only the limit that was asked for is an answer.
        if (!settings->memory)
            return out_of_memory ();
        run->incomplete = true;
    }
    if (!settings->quiet && !interrupted && !run->incomplete)
        cdcl_report_formula (run);
    if (unheard ())
        return 0;
    return run->info.cubes > 1 ? answer_cubes (run, at, cube)
                               : answer_once (run, at, &cube);
}

// Opens the result and the proof; 0 or the exit status.
static int open_outputs (Run *run) {
    const Settings *settings = &run->settings;
    const char *result = settings->result ? settings->result : "-";
    char message[240];
    run->result = cdcl_output_open (result, message, sizeof message);
    if (!run->result)
        return error (EXIT_CREATE, "%s: error: %s", result, message);
    if (settings->proof) {
        run->proof =
            cdcl_output_open (settings->proof, message, sizeof message);
        if (!run->proof)
            return error (EXIT_CREATE, "%s: error: %s", settings->proof,
                          message);
    }
    if (settings->core || settings->lrat) {
        run->spool = tmpfile ();
        if (!run->spool)
            return error (EXIT_CREATE, "cdcl: error: temporary file: %s",
                          strerror (errno));
    }
    bool binary = settings->binary || !settings->proof;
    if ((run->proof || run->spool) &&
        cdcl_trace_proof (run->solver, run, binary, write_proof)) {
        if (!settings->memory)
            return out_of_memory ();
        run->incomplete = true;
    }
    return 0;
}

// The result file appears complete or not at all; main judges standard output.
static int close_result (Run *run, int status) {
    char message[240];
    cdcl_output *result = run->result;
    run->result = NULL;
    bool good = cdcl_output_close (result, status < EXIT_USAGE, message,
                                   sizeof message);
    return good || !run->settings.result
               ? status
               : error (EXIT_IO, "%s: error: %s", run->settings.result,
                        message);
}

// No output may be the formula.
static int protect (const Settings *settings) {
    const char *const written[] = {settings->expand, settings->native,
                                   settings->proof, settings->result};
    for (size_t i = 0; i < sizeof written / sizeof *written; i++)
        if (written[i] &&
            cdcl_output_overwrites (written[i], settings->formula))
            return error (EXIT_USAGE,
                          "%s: error: is the formula itself, which would be "
                          "overwritten",
                          written[i]);
    return 0;
}

static int solve (Run *run) {
    const Settings *settings = &run->settings;
    bool converting = settings->expand || settings->native;
    int status = protect (settings);
    if (!status)
        status = cdcl_check_paths (settings);
    if (status)
        return status;
    signal_solver = run->solver;
    on_interruption (handle);
    run->started = cdcl_report_clock ();
    run->name = input_name (settings->formula);
    if (!settings->quiet && !converting) {
        cdcl_set_message (run->solver, run, print_line);
        if (isatty (STDOUT_FILENO) && cdcl_get (run->solver, "verbose"))
            cdcl_set_terminate (run->solver, run, cdcl_report_progress);
        cdcl_report_settings (run);
    }
    if (!converting)
        status = open_outputs (run);
    if (!status)
        status = read_formula (run);
    if (status)
        return status;
    if (converting)
        return interrupted ? 128 + interrupted : convert (run);
    return close_result (run, answer (run));
}

static int check (Run *run) {
    int status = cdcl_check_paths (&run->settings);
    if (status)
        return status;
    on_interruption (handle);
    return cdcl_check_files (&run->settings, NULL, &interrupted);
}

// ---------------------------------------------------------------------------

int main (int argc, char **argv) {
    // A closed pipe or a file size limit is first of all a failed write.
    on_signal (SIGPIPE, note_pipe, 0);
    on_signal (SIGXFSZ, SIG_IGN, 0);
    Run run;
    memset (&run, 0, sizeof run);
    run.available = cdcl_available_memory ();
    cdcl_limit_memory (run.available);
    run.solver = cdcl_new ();
    if (!run.solver)
        return out_of_memory ();
    int status;
    if (cdcl_arguments (argc, argv, run.solver, &run.settings, &status))
        status = run.settings.check ? check (&run) : solve (&run);
    signal_solver = NULL;
    cdcl_free (run.solver);
    cdcl_output_close (run.proof, false, NULL, 0);
    if (run.spool)
        fclose (run.spool);
    cdcl_output_close (run.result, false, NULL, 0);
    cdcl_formula_release (&run.formula);
    cdcl_settings_release (&run.settings);
    free (run.inside);
    errno = 0;
    if ((!fflush (stdout) && !ferror (stdout)) || status >= EXIT_USAGE)
        return status;
    if (unheard ()) {
        on_signal (SIGPIPE, SIG_DFL, 0);
        raise (SIGPIPE);
        return 128 + SIGPIPE; // if the signal is blocked
    }
    return error (EXIT_IO, "cdcl: error: cannot write standard output%s%s",
                  errno ? ": " : "", errno ? strerror (errno) : "");
}
