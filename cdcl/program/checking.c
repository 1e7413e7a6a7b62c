// checking.c -- `cdcl --check`, and the options --core and --lrat.
//
//   formula ─▶ drat_file.c ─▶ verdict, core (formula.c) and LRAT (output.c)
//   proof   ─▶
//
// The checker reads the formula itself.  After solving, the formula is read for
// the second time, so it must be a file that can be reread.  The files of core
// and LRAT appear only if the proof holds, and when they are complete.

#include "cdcl/program/checking.h"
#include "cdcl/checker/drat.h"
#include "cdcl/program/announce.h"
#include "cdcl/program/input.h"
#include "cdcl/program/program.h"
#include "cdcl/shared/base/signals.h"
#include "cdcl/program/run.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Check {
    const Settings *settings;
    FILE *spool; // the proof, or null if it is in settings->proof
    cdcl_input *formula, *proof;
    program_output *lrat;
    cdcl_formula core;
    bool without_memory;   // memory did not suffice for the core
    bool *failed;          // by assumption: true if the proof uses it
    double started, shown; // clock at the start, and at the last progress line
    cdcl_drat_report report;
} Check;

// ---------------------------------------------------------------------------
// Callbacks of the checker

static long read_proof (void *source, char *bytes, size_t size) {
    Check *check = source;
    if (!check->spool)
        return cdcl_input_read (check->proof, bytes, size);
    size_t got = fread (bytes, 1, size, check->spool);
    return ferror (check->spool) ? -1 : (long) got;
}

static long read_formula (void *source, char *bytes, size_t size) {
    Check *check = source;
    return cdcl_input_read (check->formula, bytes, size);
}

// An input of the checker: the formula or the proof.
typedef struct Source {
    Check *check;
    long (*read) (void *source, char *bytes, size_t size);
} Source;

static long read_source (void *state, char *bytes, size_t size) {
    const Source *source = state;
    if (program_interrupted ())
        return -1;
    return source->read (source->check, bytes, size);
}

static int keep_core (void *state, const int *lits, size_t size) {
    Check *check = state;
    const cdcl_row row = {CDCL_ROW_CLAUSE, 0, lits, size};
    check->without_memory |= !cdcl_formula_add (&check->core, &row);
    return check->without_memory;
}

static int write_lrat (void *state, const void *bytes, size_t size) {
    Check *check = state;
    return program_output_write (check->lrat, bytes, size);
}

// Shows a line of progress twice a second, if standard error is a terminal.
static int progress (void *state, uint64_t done, uint64_t total) {
    Check *check = state;
    double time = program_seconds ();
    if (!check->settings->quiet && time > check->shown + 0.5 &&
        isatty (STDERR_FILENO)) {
        check->shown = time;
        if (total)
            fprintf (stderr, "\rc %3.0f %% of %llu steps checked",
                     100 * (double) done / (double) total,
                     (unsigned long long) total);
        else
            fprintf (stderr, "\rc %llu steps checked",
                     (unsigned long long) done);
    }
    return program_interrupted ();
}

static void clear_progress (const Check *check) {
    if (check->shown > check->started)
        fprintf (stderr, "\r%48s\r", "");
}

// ---------------------------------------------------------------------------
// Lines

static void print_count (const char *name, uint64_t count) {
    printf ("c %-20s %16llu\n", name, (unsigned long long) count);
}

static void print_share (const char *name, uint64_t part, uint64_t whole) {
    printf ("c %-20s %16llu %13.1f %% of %llu\n", name,
            (unsigned long long) part,
            whole ? 100 * (double) part / (double) whole : 0,
            (unsigned long long) whole);
}

static void print_failed (const Check *check) {
    const Settings *settings = check->settings;
    if (!settings->assumed.size || check->report.lrat)
        return;
    fputs ("c failed assumptions", stdout);
    for (size_t i = 0; i < settings->assumed.size; i++)
        if (check->failed[i])
            printf (" %d", settings->assumed.lits[i]);
    putchar ('\n');
}

static void print_check (const Check *check, bool holds) {
    const cdcl_drat_report *report = &check->report;
    double seconds = program_seconds () - check->started;
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
    if (holds && !report->lrat) {
        print_share ("core_lemmas", report->core_lemmas, report->lemmas);
        print_share ("core_clauses", report->core_clauses, report->originals);
    }
    print_count ("hints", report->hints);
    if (!report->lrat) {
        print_count ("check_propagations", report->propagations);
        print_count ("check_visits", report->visits);
    }
    printf ("c %-20s %16.2f seconds\n", "check_time", seconds);
    if (holds)
        print_failed (check);
}

// ---------------------------------------------------------------------------
// Before and after

static int open_files (Check *check) {
    const Settings *settings = check->settings;
    char message[240], room[PROGRAM_NAME_ROOM];
    const char *path = settings->formula;
    check->formula =
        cdcl_input_open (path, "the formula", message, sizeof message);
    if (check->formula && !check->spool) {
        path = settings->proof;
        check->proof =
            cdcl_input_open (path, "the proof", message, sizeof message);
    }
    if (!check->formula || (!check->spool && !check->proof))
        return error (STATUS_NO_INPUT, "%s: error: %s", input_name (path, room),
                      message);
    if (!settings->lrat)
        return 0;
    // The core needs no file yet, since it is written as a whole at the end.
    check->lrat = program_output_open (settings->lrat, message, sizeof message);
    return check->lrat ? 0
                       : output_error (STATUS_CREATE, settings->lrat, message);
}

static int write_core (Check *check) {
    const char *path = check->settings->core;
    char message[240];
    uint64_t rows;
    program_output *output =
        program_output_open (path, message, sizeof message);
    if (!output)
        return output_error (STATUS_CREATE, path, message);
    cdcl_formula_finish (&check->core, false, 0);
    cdcl_mark_formula (output);
    cdcl_formula_write (&check->core, CDCL_WRITE_EXPANDED, output,
                        program_output_write, &rows);
    if (!program_output_close (output, true, message, sizeof message))
        return output_error (STATUS_OUTPUT, path, message);
    return 0;
}

static int finish_outputs (Check *check) {
    const Settings *settings = check->settings;
    char message[240];
    program_output *lrat = check->lrat;
    check->lrat = NULL;
    if (!program_output_close (lrat, true, message, sizeof message))
        return output_error (STATUS_OUTPUT, settings->lrat, message);
    return settings->core ? write_core (check) : 0;
}

// ---------------------------------------------------------------------------

static void place_of (const cdcl_drat_report *report, char *text, size_t size) {
    if (report->binary)
        snprintf (text, size, "byte %llu", (unsigned long long) report->place);
    else if (report->column)
        snprintf (text, size, "%llu:%llu", (unsigned long long) report->place,
                  (unsigned long long) report->column);
    else
        snprintf (text, size, "%llu", (unsigned long long) report->place);
}

// Prints the verdict.  Returns the exit status.
static int conclude (Check *check, int status) {
    const Settings *settings = check->settings;
    const cdcl_drat_report *report = &check->report;
    bool formula =
        status == CDCL_DRAT_BAD_FORMULA || status == CDCL_DRAT_FORMULA_IO;
    char room[PROGRAM_NAME_ROOM];
    const char *name = formula        ? input_name (settings->formula, room)
                       : check->spool ? "the proof"
                                      : input_name (settings->proof, room);
    char place[80];
    place_of (report, place, sizeof place);
    if (program_interrupted ()) {
        if (!settings->quiet)
            puts ("c interrupted");
        return 128 + program_interrupted ();
    }
    if (status == CDCL_DRAT_MEMORY || check->without_memory)
        return out_of_memory ();
    if (status == CDCL_DRAT_FORMULA_IO || status == CDCL_DRAT_PROOF_IO)
        return error (STATUS_DATA, "%s: error: %s", name,
                      formula        ? cdcl_input_error (check->formula)
                      : check->spool ? "cannot read it back"
                                     : cdcl_input_error (check->proof));
    if (status == CDCL_DRAT_BAD_FORMULA || status == CDCL_DRAT_BAD_PROOF)
        return error (STATUS_DATA, "%s:%s: error: %s", name, place,
                      report->message);
    bool holds = status != CDCL_DRAT_REJECTED;
    if (!settings->quiet)
        print_check (check, holds);
    if (!holds)
        printf ("c %s:%s: %s\n", name, place, report->message);
    else if (report->lrat && (settings->core || settings->lrat))
        return error (STATUS_DATA,
                      "%s: error: --core and --lrat expect a DRAT "
                      "proof, and this one is LRAT",
                      name);
    return holds ? finish_outputs (check) : 1;
}

static void release (Check *check) {
    cdcl_input_close (check->formula);
    cdcl_input_close (check->proof);
    program_output_close (check->lrat, false, NULL, 0);
    cdcl_formula_release (&check->core);
    free (check->failed);
}

static int run (Check *check) {
    const Settings *settings = check->settings;
    cdcl_drat_request request;
    memset (&request, 0, sizeof request);
    request.assumptions = settings->assumed.lits;
    request.failed = check->failed;
    request.assumed = settings->assumed.size;
    request.state = check;
    request.core = settings->core ? keep_core : NULL;
    request.lrat = settings->lrat ? write_lrat : NULL;
    request.binary = settings->binary;
    request.progress = progress;
    Source sources[2] = {{check, read_formula}, {check, read_proof}};
    int status = cdcl_drat_check (sources, sources + 1, read_source, &request,
                                  &check->report);
    clear_progress (check);
    program_end_reads (false); // a signal must not truncate the verdict
    return conclude (check, status);
}

int cdcl_check_files (const Settings *settings, FILE *proof) {
    Check check;
    memset (&check, 0, sizeof check);
    check.settings = settings;
    check.spool = proof;
    check.started = check.shown = program_seconds ();
    check.failed = calloc (settings->assumed.size + 1, sizeof *check.failed);
    int result = check.failed ? open_files (&check) : out_of_memory ();
    if (!result)
        result = run (&check);
    release (&check);
    if (!proof && (result == 0 || result == 1))
        puts (result ? "s NOT VERIFIED" : "s VERIFIED");
    return result;
}
