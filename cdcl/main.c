// main.c -- the program `cdcl`: solves a DIMACS formula, or checks a proof.
//
//   input.c ──▶ dimacs.c ──▶ formula.c (a copy) and solver ──▶ c, s and v lines
//
// Lines and exit codes are those of the SAT competitions: `s SATISFIABLE` 10,
// `s UNSATISFIABLE` 20, `s UNKNOWN` 0; errors are 64 and up, as in sysexits.h.
// A model is printed only after formula.c, which kept the constraints as they
// were read, found that it satisfies all of them.
//
// SIGINT, SIGTERM and SIGXCPU end the search in good order; a second one kills.
// When nobody reads the answer any more, the program dies of SIGPIPE like every
// other, but only after the files that it left unfinished are gone.
// The only global state of the program is what their handler needs.

#include "arguments.h"
#include "available.h"
#include "cdcl.h"
#include "dimacs.h"
#include "drat.h"
#include "formula.h"
#include "input.h"
#include "output.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum {
    EXIT_USAGE = 64,
    EXIT_DATA = 65,
    EXIT_INPUT = 66,
    EXIT_SOFTWARE = 70,
    EXIT_MEMORY = 71,
    EXIT_CREATE = 73,
    EXIT_IO = 74
};

// What the solver holds per variable is about this, so that a formula that
// names a far too large one is refused before memory is touched.
static const double bytes_per_var = 80;

// One run.
typedef struct Run {
    Settings settings;
    const char *name; // of the formula, in messages
    cdcl *solver;
    cdcl_formula formula;
    cdcl_dimacs_info info;
    cdcl_output *proof;
    double available; // memory in bytes, at the start
    bool incomplete;  // the memory limit ended the loading
    double started;
} Run;

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

static void handle (int signal) {
    interrupted = signal;
    if (signal_solver)
        cdcl_terminate (signal_solver);
}

static void on_signal (int signal, void (*handler) (int), int flags) {
    struct sigaction action;
    memset (&action, 0, sizeof action);
    sigemptyset (&action.sa_mask);
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigaction (signal, &action, NULL);
}

// While solving, the first signal asks for an end and the second one kills.
static void catch_signals (cdcl *solver) {
    signal_solver = solver;
    on_signal (SIGINT, handle, (int) SA_RESETHAND);
    on_signal (SIGTERM, handle, (int) SA_RESETHAND);
    on_signal (SIGXCPU, handle, (int) SA_RESETHAND);
}

static double now (void) {
    struct timespec time;
    clock_gettime (CLOCK_MONOTONIC, &time);
    return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
}

// ---------------------------------------------------------------------------
// Messages

// One line on standard error, after what was printed so far.  Returns the exit
// status, so that callers can say `return error (...)`.
static int error (int status, const char *format, ...) {
    fflush (stdout);
    va_list arguments;
    va_start (arguments, format);
    vfprintf (stderr, format, arguments);
    va_end (arguments);
    fputc ('\n', stderr);
    return status;
}

static int out_of_memory (void) {
    return error (EXIT_MEMORY, "cdcl: error: out of memory");
}

static const char *input_name (const char *path) {
    return strcmp (path, "-") ? path : "<stdin>";
}

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

static int take_row (void *state, int kind, const int *lits, size_t size) {
    Run *run = state;
    return !cdcl_formula_add (&run->formula, kind, lits, size);
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
    cdcl_dimacs_sink sink = {run, take_row, warn};
    cdcl_dimacs_error where;
    int status = cdcl_dimacs_read (input, read_input, &sink,
                                   run->settings.strict, &run->info, &where);
    snprintf (message, sizeof message, "%s", cdcl_input_error (input));
    cdcl_input_close (input);
    if (interrupted || status == CDCL_DIMACS_OK)
        return 0;
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
    return run->proof ? cdcl_output_write (run->proof, bytes, size) : -1;
}

static int add_row (cdcl *solver, int kind, const int *lits, size_t size) {
    if (kind == CDCL_ROW_CLAUSE)
        return cdcl_add_clause (solver, lits, size);
    if (kind == CDCL_ROW_AT_MOST_ONE)
        return cdcl_add_at_most_one (solver, lits, size);
    return cdcl_add_exactly_one (solver, lits, size);
}

// Hands all rows to the solver; false if memory runs out.
static bool load (Run *run) {
    cdcl_formula *formula = &run->formula;
    // A proof speaks of the variables as they are named.
    if (!cdcl_formula_finish (formula, !run->proof, run->info.vars) ||
        bytes_per_var * formula->count > run->available ||
        cdcl_reserve (run->solver, formula->count) != CDCL_OK)
        return false;
    int *inside = NULL;
    if (formula->names)
        inside = malloc ((formula->lits + 1) * sizeof *inside);
    bool good = !formula->names || inside;
    for (const int *row = NULL;
         good && !interrupted && (row = cdcl_formula_row (formula, row));) {
        for (int i = 0; inside && i < row[1]; i++)
            inside[i] = cdcl_formula_inside (formula, row[2 + i]);
        good = add_row (run->solver, row[0], inside ? inside : row + 2,
                        (size_t) row[1]) == CDCL_OK;
    }
    free (inside);
    return good;
}

static void print_formula (const Run *run) {
    const cdcl_dimacs_info *info = &run->info;
    printf ("c %d variables, %llu clauses, %llu at-most-one and %llu "
            "exactly-one groups\nc read in %.2f seconds\n",
            info->max_var, (unsigned long long) info->clauses,
            (unsigned long long) info->amos, (unsigned long long) info->eos,
            now () - run->started);
    fflush (stdout);
}

// --expand and --native: write the formula instead of solving it.
static int convert (Run *run) {
    const Settings *settings = &run->settings;
    const char *path = settings->expand ? settings->expand : settings->native;
    char message[240];
    cdcl_output *output = cdcl_output_open (path, message, sizeof message);
    if (!output)
        return error (EXIT_CREATE, "%s: error: %s", path, message);
    uint64_t vars = run->info.vars, rows;
    if (vars < (uint64_t) run->info.max_var)
        vars = (uint64_t) run->info.max_var;
    cdcl_formula_write (&run->formula, settings->expand, vars, output,
                        cdcl_output_write, &rows);
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

// One literal (or the 0 at the end) of the `v` lines; returns the new column.
static int print_literal (int lit, int column) {
    char text[16];
    int width = snprintf (text, sizeof text, " %d", lit);
    if (column + width > 78) {
        fputs ("\nv", stdout);
        column = 1;
    }
    fputs (text, stdout);
    return column + width;
}

// All variables up to the last announced or named one, those named nowhere as
// false; of a sparse formula only those that are named.
static void print_model (const Run *run, const signed char *model) {
    const cdcl_formula *formula = &run->formula;
    int column = 1, last = formula->count;
    if (!formula->names && run->info.vars > (uint64_t) last)
        last = (int) run->info.vars;
    fputs ("v", stdout);
    for (int var = 1; var <= last && !ferror (stdout); var++) {
        int name = formula->names ? formula->names[var - 1] : var;
        bool truth = var <= formula->count && model[var] > 0;
        column = print_literal (truth ? name : -name, column);
    }
    print_literal (0, column);
    fputc ('\n', stdout);
}

static int print_sat (const Run *run) {
    signed char *model = model_of (run);
    if (!model)
        return out_of_memory ();
    uint64_t row;
    int status = CDCL_SAT;
    if (!cdcl_formula_holds (&run->formula, model, &row))
        status = error (EXIT_SOFTWARE,
                        "cdcl: error: internal error, the model does not "
                        "satisfy constraint %llu",
                        (unsigned long long) row);
    else {
        puts ("s SATISFIABLE");
        if (!run->settings.no_witness)
            print_model (run, model);
    }
    free (model);
    return status;
}

// What tells most, with the rate behind what the search does all the time.
static void print_statistics (const Run *run, double seconds) {
    static const struct {
        const char *name;
        bool rate;
    } lines[] = {
        {"conflicts", true},   {"decisions", true}, {"propagations", true},
        {"restarts", false},   {"learned", false},  {"learned_literals", false},
        {"reductions", false}, {"dropped", false},  {"fixed", false},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const uint64_t value = cdcl_stat (run->solver, lines[i].name);
        printf ("c %-20s %16llu", lines[i].name, (unsigned long long) value);
        if (lines[i].rate && seconds > 0)
            printf (" %14.0f per second", (double) value / seconds);
        putchar ('\n');
    }
    struct rusage usage;
    if (!getrusage (RUSAGE_SELF, &usage)) {
        double cpu =
            (double) usage.ru_utime.tv_sec + (double) usage.ru_stime.tv_sec +
            1e-6 * (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
        printf ("c %-20s %16.2f megabytes\n", "memory_peak",
                (double) usage.ru_maxrss / 1024);
        printf ("c %-20s %16.2f seconds\n", "process_time", cpu);
    }
    printf ("c %-20s %16.2f seconds\n", "solve_time", seconds);
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

// Solves, finishes the proof, and only then gives the answer.
static int answer (Run *run) {
    const Settings *settings = &run->settings;
    if (unheard ())
        return 0;
    double start = now ();
    bool solving = !interrupted && !run->incomplete;
    int status = solving ? cdcl_solve (run->solver) : CDCL_UNKNOWN;
    if (!settings->quiet) {
        print_detection (run);
        print_statistics (run, now () - start);
    }
    if (status == CDCL_OUT_OF_MEMORY && !settings->memory)
        return out_of_memory ();
    fflush (stdout);
    if (unheard ())
        return 0; // see main; the proof is perhaps not complete
    if (run->proof) {
        char message[240];
        bool failed = cdcl_proof_failed (run->solver);
        // Only a call that ends in good order leaves a proof of whole lines.
        bool keep = solving && status != CDCL_OUT_OF_MEMORY;
        cdcl_output *proof = run->proof;
        run->proof = NULL;
        if (!cdcl_output_close (proof, keep, message, sizeof message) ||
            (keep && failed))
            return error (EXIT_IO, "%s: error: cannot write the proof: %s",
                          settings->proof, message);
    }
    if (status == CDCL_SAT)
        return print_sat (run);
    if (status == CDCL_UNSAT) {
        puts ("s UNSATISFIABLE");
        return status;
    }
    if (!settings->quiet)
        printf ("c %s\n", interrupted ? "interrupted"
                          : run->incomplete || status == CDCL_OUT_OF_MEMORY
                              ? "memory limit reached"
                              : "limit reached");
    puts ("s UNKNOWN");
    return 0;
}

static int solve (Run *run) {
    const Settings *settings = &run->settings;
    bool converting = settings->expand || settings->native;
    bool talking = !settings->quiet && !converting;
    const char *written = settings->expand   ? settings->expand
                          : settings->native ? settings->native
                                             : settings->proof;
    if (written && cdcl_output_overwrites (written, settings->formula))
        return error (EXIT_USAGE,
                      "%s: error: is the formula itself, which would be "
                      "overwritten",
                      written);
    catch_signals (run->solver);
    run->started = now ();
    run->name = input_name (settings->formula);
    if (talking) {
        cdcl_set_message (run->solver, run, print_line);
        printf ("c %s\nc reading %s\n", cdcl_signature (), run->name);
        fflush (stdout);
    }
    if (settings->proof && !converting) {
        char message[240];
        run->proof =
            cdcl_output_open (settings->proof, message, sizeof message);
        if (!run->proof)
            return error (EXIT_CREATE, "%s: error: %s", settings->proof,
                          message);
        if (cdcl_trace_proof (run->solver, run, settings->binary,
                              write_proof) != CDCL_OK) {
            if (!settings->memory)
                return out_of_memory ();
            run->incomplete = true;
        }
    }
    int status = read_formula (run);
    if (status)
        return status;
    if (converting)
        return interrupted ? 128 + interrupted : convert (run);
    if (!interrupted && !run->incomplete && !load (run)) {
        // Only the limit that was asked for is an answer.
        if (!settings->memory)
            return out_of_memory ();
        run->incomplete = true;
    }
    if (talking && !interrupted && !run->incomplete)
        print_formula (run);
    return answer (run);
}

// ---------------------------------------------------------------------------
// Checking

static void print_check (const cdcl_drat_report *report) {
    printf ("c %llu clauses, %llu lemmas of which %llu by RAT, %llu "
            "deletions\n",
            (unsigned long long) report->originals,
            (unsigned long long) report->lemmas,
            (unsigned long long) report->rats,
            (unsigned long long) report->deletions);
    if (report->trivial)
        puts ("c the formula is refuted by propagation alone, the proof was "
              "not needed");
    else if (report->spare)
        printf ("c ignored %llu steps behind the derivation of the empty "
                "clause\n",
                (unsigned long long) report->spare);
    if (report->kept)
        printf ("c ignored %llu deletions of unit clauses\n",
                (unsigned long long) report->kept);
    if (report->missing)
        printf ("c ignored %llu deletions of clauses that do not exist\n",
                (unsigned long long) report->missing);
}

static int check_proof (const Settings *settings) {
    const char *paths[2] = {settings->formula, settings->proof};
    cdcl_input *inputs[2] = {NULL, NULL};
    char message[240];
    for (int i = 0; i < 2; i++) {
        inputs[i] = cdcl_input_open (paths[i], message, sizeof message);
        if (!inputs[i]) {
            cdcl_input_close (inputs[0]);
            return error (EXIT_INPUT, "%s: error: %s", input_name (paths[i]),
                          message);
        }
    }
    cdcl_drat_report report;
    int status =
        cdcl_drat_check (inputs[0], inputs[1], cdcl_input_read, &report);
    bool formula =
        status == CDCL_DRAT_BAD_FORMULA || status == CDCL_DRAT_FORMULA_IO;
    const char *name = input_name (paths[!formula]);
    char place[80];
    if (report.binary)
        snprintf (place, sizeof place, "byte %llu",
                  (unsigned long long) report.place);
    else if (report.column)
        snprintf (place, sizeof place, "%llu:%llu",
                  (unsigned long long) report.place,
                  (unsigned long long) report.column);
    else
        snprintf (place, sizeof place, "%llu",
                  (unsigned long long) report.place);
    int result = 0;
    if (status == CDCL_DRAT_MEMORY)
        result = out_of_memory ();
    else if (status == CDCL_DRAT_FORMULA_IO || status == CDCL_DRAT_PROOF_IO)
        result = error (EXIT_DATA, "%s: error: %s", name,
                        cdcl_input_error (inputs[!formula]));
    else if (status == CDCL_DRAT_BAD_FORMULA || status == CDCL_DRAT_BAD_PROOF)
        result =
            error (EXIT_DATA, "%s:%s: error: %s", name, place, report.message);
    else {
        if (!settings->quiet)
            print_check (&report);
        result = status == CDCL_DRAT_OK ? 0 : 1;
        if (result)
            printf ("c %s:%s: %s\n", name, place, report.message);
        puts (result ? "s NOT VERIFIED" : "s VERIFIED");
    }
    cdcl_input_close (inputs[0]);
    cdcl_input_close (inputs[1]);
    return result;
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
        status =
            run.settings.check ? check_proof (&run.settings) : solve (&run);
    signal_solver = NULL;
    cdcl_free (run.solver);
    cdcl_output_close (run.proof, false, NULL, 0);
    cdcl_formula_release (&run.formula);
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
