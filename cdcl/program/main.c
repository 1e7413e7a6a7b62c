// main.c -- the program `cdcl`: solves a formula, or checks a proof.
//
//   load.c (a copy of the formula, and the solver) ──▶ run.c ──▶ report.c
//
// Lines and exit codes follow the SAT competitions: `s SATISFIABLE` 10,
// `s UNSATISFIABLE` 20, `s UNKNOWN` 0; errors are 64 and up, as in sysexits.h.
//
// SIGINT, SIGTERM and other signals end the search gracefully (signals.c).
// When the reader of a pipe has closed it, SIGPIPE ends the program as usual,
// but only after the program has removed its unfinished files.

#include "cdcl/shared/base/available.h"
#include "cdcl/shared/base/streams.h"
#include "cdcl/program/checking.h"
#include "cdcl/program/checking_trace.h"
#include "cdcl/program/announce.h"
#include "cdcl/program/program.h"
#include "cdcl/program/cube_results.h"
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

bool cdcl_run_stdout_closed (const Run *run) {
    return pipe_closed && (run->pipe_failed || ferror (stdout));
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
    if (cdcl_run_stdout_closed (run))
        cdcl_terminate (run->solver);
}

// ---------------------------------------------------------------------------
// Files

// Returns the path of the proof that is written during solving, or null.
const char *cdcl_run_proof_path (const Run *run) {
    return run->settings.hints ? run->settings.lrat : run->settings.proof;
}

static bool proof_on_stdout (const Settings *settings) {
    return settings->proof && !strcmp (settings->proof, "-");
}

// Writes bytes of the proof.  The solver also calls this when it is freed, and
// the files may be closed at that time.
static int write_proof (void *state, const void *bytes, size_t size) {
    Run *run = state;
    if (run->spool && fwrite (bytes, 1, size, run->spool) != size)
        run->spool_failure = errno ? errno : EIO;
    run->unwritten =
        run->spool_failure || (!run->proof && !run->spool) ||
        (run->proof && program_output_write (run->proof, bytes, size));
    run->pipe_failed = run->unwritten && proof_on_stdout (&run->settings);
    if (run->pipe_failed)
        cdcl_terminate (run->solver);
    return run->unwritten ? -1 : 0;
}

// Opens the proof.  Returns 0 or the exit status.  If the proof goes to
// standard output, all other lines go to standard error.
static int open_proof (Run *run) {
    const char *path = cdcl_run_proof_path (run);
    char message[240];
    if (!path)
        return 0;
    run->proof = proof_on_stdout (&run->settings)
                     ? program_output_take_standard (message, sizeof message)
                     : program_output_open (path, message, sizeof message);
    return run->proof ? 0 : output_error (STATUS_CREATE, path, message);
}

// Opens the result, the trace and the copy of the proof, and starts the proof.
// Returns 0 or the exit status.
static int open_outputs (Run *run) {
    const Settings *settings = &run->settings;
    const char *result = settings->result ? settings->result : "-";
    char message[240];
    run->result = program_output_open (result, message, sizeof message);
    if (!run->result)
        return output_error (STATUS_CREATE, result, message);
    if (settings->core || (settings->lrat && !settings->hints)) {
        run->spool = tmpfile ();
        if (!run->spool)
            return error (STATUS_CREATE, "cdcl: error: temporary file: %s",
                          strerror (errno));
    }
    const bool binary = settings->binary || !settings->proof;
    const bool numbered = settings->pbp || settings->hints;
    if (!settings->join && !numbered && (run->proof || run->spool) &&
        cdcl_trace_proof (run->solver, run, binary, write_proof)) {
        if (!settings->memory)
            return out_of_memory ();
        run->incomplete = true;
    }
    if (settings->trace) {
        run->trace = program_trace_open (
            settings->trace, run->solver, settings->trace_from,
            settings->trace_conflicts, message, sizeof message);
        if (!run->trace)
            return output_error (STATUS_CREATE, settings->trace, message);
    }
    return 0;
}

// Starts a proof with numbers: its first lemma gets the number after the
// constraints of the formula.
static int start_numbered (Run *run) {
    const Settings *const settings = &run->settings;
    const uint64_t size = cdcl_formula_constraints (
        &run->formula, settings->pbp ? CDCL_WRITE_OPB : CDCL_WRITE_EXPANDED);
    const int result =
        settings->pbp ? cdcl_trace_pbp (run->solver, size, run, write_proof)
                      : cdcl_trace_lrat (run->solver, size, run,
                                         settings->binary, write_proof);
    if (result == CDCL_OK)
        return 0;
    run->incomplete = settings->memory;
    return settings->memory ? 0 : out_of_memory ();
}

// Closes the file of the answer, which appears complete or not at all.  Errors
// of standard output are checked in main.
static int close_result (Run *run, int status) {
    program_output *result = run->result;
    run->result = NULL;
    // A cube without an answer gets no file.
    const bool keep =
        status < STATUS_USAGE && (!run->settings.results || status);
    bool good =
        program_output_close (result, keep, run->lost, sizeof run->lost);
    return good || !run->settings.result
               ? status
               : output_error (STATUS_OUTPUT, run->settings.result, run->lost);
}

// Closes the trace, even if the search was interrupted.
static int close_trace (Run *run, int status) {
    char message[240];
    program_trace *trace = run->trace;
    run->trace = NULL;
    return program_trace_close (trace, status < STATUS_USAGE, message,
                                sizeof message)
               ? status
               : output_error (STATUS_OUTPUT, run->settings.trace, message);
}

static int solve (Run *run) {
    const Settings *settings = &run->settings;
    const bool converting = cdcl_settings_convert (settings);
    int status = settings->results ? cdcl_results_begin (&run->settings) : -1;
    if (status >= 0)
        return status;
    status = cdcl_announce_files (settings);
    if (status)
        return status;
    program_interruptible (run->solver);
    program_catch_signals (true);
    run->started = program_seconds ();
    run->name = input_name (settings->formula, run->room);
    status = open_proof (run);
    if (status)
        return status;
    if (!settings->quiet && !converting) {
        program_end_reads (false); // a signal must not interrupt writes
        cdcl_set_message (run->solver, run, print_line);
        cdcl_report_settings (run);
        program_end_reads (true);
    }
    if (!converting)
        status = open_outputs (run);
    if (!status && settings->join)
        return close_result (run, cdcl_run_join (run));
    if (!status)
        status = cdcl_run_read (run);
    if (!status && !converting && (settings->pbp || settings->hints))
        status = start_numbered (run);
    if (status)
        return status;
    if (converting)
        return program_interrupted () ? 128 + program_interrupted ()
                                      : cdcl_run_convert (run);
    status = close_result (run, close_trace (run, cdcl_run_answer (run)));
    if (settings->results)
        cdcl_results_end (settings, status);
    return status;
}

static int check (Run *run) {
    int status = cdcl_announce_files (&run->settings);
    if (status)
        return status;
    program_catch_signals (true);
    return run->settings.check ? cdcl_check_files (&run->settings, NULL)
                               : cdcl_check_trace_files (&run->settings);
}

// ---------------------------------------------------------------------------

int main (int argc, char **argv) {
    program_fill_streams ();
    // If a pipe is closed or a file becomes too large, the write must fail
    // without ending the program, so that files can be removed.
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
        status = run.settings.check || run.settings.check_trace ? check (&run)
                                                                : solve (&run);
    program_interruptible (NULL);
    cdcl_free (run.solver);
    program_decisions_free (run.decisions);
    program_output_close (run.proof, false, NULL, 0);
    program_trace_close (run.trace, false, NULL, 0);
    if (run.spool)
        fclose (run.spool);
    program_output_close (run.result, false, NULL, 0);
    cdcl_formula_release (&run.formula);
    cdcl_project_release (&run.projection);
    cdcl_infix_free (run.infix);
    cdcl_settings_release (&run.settings);
    free (run.internal);
    errno = 0;
    const bool flushed = !fflush (stdout) && !ferror (stdout);
    const char *why = errno ? strerror (errno) : run.lost;
    if (cdcl_run_stdout_closed (&run) && status < STATUS_USAGE) {
        program_die (SIGPIPE);
        return 128 + SIGPIPE; // reached only if the signal is blocked
    }
    if (!flushed && status < STATUS_USAGE)
        status = error (STATUS_OUTPUT,
                        "cdcl: error: cannot write standard output%s%s",
                        *why ? ": " : "", why);
    return program_end (status);
}
