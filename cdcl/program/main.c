// main.c -- the program `cdcl`: solves a DIMACS formula, or checks a proof.
//
//   load.c (a copy of the formula, and the solver) ──▶ run.c ──▶ report.c
//
// Lines and exit codes are those of the SAT competitions: `s SATISFIABLE` 10,
// `s UNSATISFIABLE` 20, `s UNKNOWN` 0; errors are 64 and up, as in sysexits.h.
//
// SIGINT, SIGTERM and SIGXCPU end the search in good order; a second one kills,
// but not at once: timeout(1) sends each to the program and to its group, which
// is one wish told twice.
// When nobody reads the answer any more, the program dies of SIGPIPE like every
// other, but only after the files that it left unfinished are gone.  The only
// global state of the program is what their handler needs.

#include "cdcl/program/shared/available.h"
#include "cdcl/program/checking.h"
#include "cdcl/program/shared/program.h"
#include "cdcl/program/run.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ---------------------------------------------------------------------------
// Signals

enum { GRACE_MS = 500 };

static cdcl *volatile signal_solver;
static volatile sig_atomic_t interrupted, pipe_closed;
static atomic_llong first_signal; // when it came, in milliseconds; 0: not yet

static void note_pipe (int signal) {
    pipe_closed = signal;
}

bool cdcl_run_unheard (void) {
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

static void on_interruption (void (*handler) (int), int flags) {
    on_signal (SIGINT, handler, flags);
    on_signal (SIGTERM, handler, flags);
    on_signal (SIGXCPU, handler, flags);
}

// The first signal asks for an end, a second one of any of the three kills.
static void handle (int signal) {
    const long long now = 1 + (long long) (1000 * cdcl_report_clock ());
    long long first = 0;
    if (!atomic_compare_exchange_strong (&first_signal, &first, now)) {
        if (now - first >= GRACE_MS) {
            on_interruption (SIG_DFL, 0);
            raise (signal);
        }
        return;
    }
    interrupted = signal;
    on_interruption (handle, (int) SA_RESTART); // what is written now stays
    if (signal_solver)
        cdcl_terminate (signal_solver);
}

// ---------------------------------------------------------------------------
// Messages

static void print_line (void *state, const char *line) {
    const Run *run = state;
    printf ("c %s\n", line);
    fflush (stdout);
    if (cdcl_run_unheard ())
        cdcl_terminate (run->solver);
}

// ---------------------------------------------------------------------------
// Files

// A file that is opened gets the lowest free descriptor.  Where the caller closed
// standard output that would be its own, and the proof would have comments in
// it.  What stands in for it fails as a closed one does.
static void fill_standard (void) {
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl (fd, F_GETFD) < 0)
            open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

// The solver may flush when it is freed, and then nobody wants it any more.
static int write_proof (void *state, const void *bytes, size_t size) {
    Run *run = state;
    if (run->spool && fwrite (bytes, 1, size, run->spool) != size)
        run->spool_failure = errno ? errno : EIO;
    run->unwritten =
        run->spool_failure || (!run->proof && !run->spool) ||
        (run->proof && cdcl_output_write (run->proof, bytes, size));
    return run->unwritten ? -1 : 0;
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
    cdcl_output *result = run->result;
    run->result = NULL;
    bool good = cdcl_output_close (result, status < EXIT_USAGE, run->lost,
                                   sizeof run->lost);
    return good || !run->settings.result
               ? status
               : error (EXIT_IO, "%s: error: %s", run->settings.result,
                        run->lost);
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
    on_interruption (handle, 0);
    run->started = cdcl_report_clock ();
    run->name = input_name (settings->formula);
    if (!settings->quiet && !converting) {
        cdcl_set_message (run->solver, run, print_line);
        cdcl_report_settings (run);
    }
    if (!converting)
        status = open_outputs (run);
    if (!status)
        status = cdcl_run_read (run);
    if (status)
        return status;
    if (converting)
        return interrupted ? 128 + interrupted : cdcl_run_convert (run);
    return close_result (run, cdcl_run_answer (run));
}

static int check (Run *run) {
    int status = cdcl_check_paths (&run->settings);
    if (status)
        return status;
    on_interruption (handle, 0);
    return cdcl_check_files (&run->settings, NULL, &interrupted);
}

// ---------------------------------------------------------------------------

int main (int argc, char **argv) {
    fill_standard ();
    // A closed pipe or a file size limit is first of all a failed write.
    on_signal (SIGPIPE, note_pipe, 0);
    on_signal (SIGXFSZ, SIG_IGN, 0);
    Run run;
    memset (&run, 0, sizeof run);
    run.interrupted = &interrupted;
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
    if (cdcl_run_unheard ()) {
        on_signal (SIGPIPE, SIG_DFL, 0);
        raise (SIGPIPE);
        return 128 + SIGPIPE; // if the signal is blocked
    }
    const char *why = errno ? strerror (errno) : run.lost;
    return error (EXIT_IO, "cdcl: error: cannot write standard output%s%s",
                  *why ? ": " : "", why);
}
