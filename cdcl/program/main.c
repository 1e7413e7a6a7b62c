// main.c -- the program `cdcl`: solves a DIMACS formula, or checks a proof.
//
//   load.c (a copy of the formula, and the solver) ──▶ run.c ──▶ report.c
//
// Lines and exit codes are those of the SAT competitions: `s SATISFIABLE` 10,
// `s UNSATISFIABLE` 20, `s UNKNOWN` 0; errors are 64 and up, as in sysexits.h.
//
// SIGINT, SIGTERM and SIGXCPU end the search in good order (signals.c).  When
// the reader of the answer is gone, the program dies of SIGPIPE like every
// other, but only after it has removed its unfinished files.

#include "cdcl/program/shared/available.h"
#include "cdcl/program/shared/streams.h"
#include "cdcl/program/checking.h"
#include "cdcl/program/program.h"
#include "cdcl/program/run.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ---------------------------------------------------------------------------
// Signals

static volatile sig_atomic_t pipe_closed;

static void note_pipe (int signal) {
    pipe_closed = signal;
}

bool cdcl_run_stdout_closed (void) {
    return pipe_closed && ferror (stdout);
}

static void on_signal (int signal, void (*handler) (int)) {
    struct sigaction action;
    memset (&action, 0, sizeof action);
    sigemptyset (&action.sa_mask);
    action.sa_handler = handler;
    sigaction (signal, &action, NULL);
}

// ---------------------------------------------------------------------------
// Messages

static void print_line (void *state, const char *line) {
    const Run *run = state;
    printf ("c %s\n", line);
    fflush (stdout);
    if (cdcl_run_stdout_closed ())
        cdcl_terminate (run->solver);
}

// ---------------------------------------------------------------------------
// Files

// The solver flushes when it is freed; by then the files may be closed.
static int write_proof (void *state, const void *bytes, size_t size) {
    Run *run = state;
    if (run->spool && fwrite (bytes, 1, size, run->spool) != size)
        run->spool_failure = errno ? errno : EIO;
    run->unwritten =
        run->spool_failure || (!run->proof && !run->spool) ||
        (run->proof && program_output_write (run->proof, bytes, size));
    return run->unwritten ? -1 : 0;
}

// Opens the result and the proof; 0 or the exit status.
static int open_outputs (Run *run) {
    const Settings *settings = &run->settings;
    const char *result = settings->result ? settings->result : "-";
    char message[240];
    run->result = program_output_open (result, message, sizeof message);
    if (!run->result)
        return error (STATUS_CREATE, "%s: error: %s", result, message);
    if (settings->proof) {
        run->proof =
            program_output_open (settings->proof, message, sizeof message);
        if (!run->proof)
            return error (STATUS_CREATE, "%s: error: %s", settings->proof,
                          message);
    }
    if (settings->core || settings->lrat) {
        run->spool = tmpfile ();
        if (!run->spool)
            return error (STATUS_CREATE, "cdcl: error: temporary file: %s",
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
    program_output *result = run->result;
    run->result = NULL;
    bool good = program_output_close (result, status < STATUS_USAGE, run->lost,
                                      sizeof run->lost);
    return good || !run->settings.result
               ? status
               : error (STATUS_OUTPUT, "%s: error: %s", run->settings.result,
                        run->lost);
}

// No output may be the formula.
static int protect (const Settings *settings) {
    const char *const written[] = {settings->expand, settings->native,
                                   settings->proof, settings->result};
    for (size_t i = 0; i < sizeof written / sizeof *written; i++)
        if (written[i] &&
            program_output_overwrites (written[i], settings->formula))
            return error (STATUS_USAGE,
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
    program_interruptible (run->solver);
    program_catch_signals (true);
    run->started = program_seconds ();
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
        return program_interrupted () ? 128 + program_interrupted ()
                                      : cdcl_run_convert (run);
    return close_result (run, cdcl_run_answer (run));
}

static int check (Run *run) {
    int status = cdcl_check_paths (&run->settings);
    if (status)
        return status;
    program_catch_signals (true);
    return cdcl_check_files (&run->settings, NULL);
}

// ---------------------------------------------------------------------------

int main (int argc, char **argv) {
    program_fill_streams ();
    // A closed pipe or a file size limit is first of all a failed write.
    on_signal (SIGPIPE, note_pipe);
    on_signal (SIGXFSZ, SIG_IGN);
    Run run;
    memset (&run, 0, sizeof run);
    run.available = program_available_memory ();
    program_limit_memory (run.available);
    run.solver = cdcl_new ();
    if (!run.solver)
        return out_of_memory ();
    int status;
    if (cdcl_arguments (argc, argv, run.solver, &run.settings, &status))
        status = run.settings.check ? check (&run) : solve (&run);
    program_interruptible (NULL);
    cdcl_free (run.solver);
    program_output_close (run.proof, false, NULL, 0);
    if (run.spool)
        fclose (run.spool);
    program_output_close (run.result, false, NULL, 0);
    cdcl_formula_release (&run.formula);
    cdcl_settings_release (&run.settings);
    free (run.internal);
    errno = 0;
    if ((!fflush (stdout) && !ferror (stdout)) || status >= STATUS_USAGE)
        return status;
    if (cdcl_run_stdout_closed ()) {
        on_signal (SIGPIPE, SIG_DFL);
        raise (SIGPIPE);
        return 128 + SIGPIPE; // if the signal is blocked
    }
    const char *why = errno ? strerror (errno) : run.lost;
    return error (STATUS_OUTPUT,
                  "cdcl: error: cannot write standard output%s%s",
                  *why ? ": " : "", why);
}
