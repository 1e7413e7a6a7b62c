// checking_trace.c -- `cdcl --check-trace`: replays a trace against a formula.
//
//   formula --> program/replay/replay.c --> verdict, and the line of a difference
//   trace   -->

#include "cdcl/program/checking_trace.h"

#include "cdcl/program/replay/replay.h"
#include "cdcl/program/input.h"
#include "cdcl/program/program.h"
#include "cdcl/shared/base/signals.h"

static long read_input (void *input, char *bytes, size_t size) {
    return program_interrupted () ? -1 : cdcl_input_read (input, bytes, size);
}

static void print_counts (const cdcl_replay_report *report, double seconds) {
    const struct {
        const char *name;
        uint64_t value;
    } rows[] = {
        {"events", report->events},       {"implied", report->implied},
        {"conflicts", report->conflicts}, {"resolutions", report->resolutions},
        {"learned", report->learned},     {"derived", report->derived}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        printf ("c %-20s %16llu\n", rows[i].name,
                (unsigned long long) rows[i].value);
    printf ("c %-20s %16.2f seconds\n", "check_time", seconds);
}

// Prints the error, or the difference between trace and replay, if there is
// one.  Returns the exit status.
static int conclude (const Settings *settings, int status,
                     const cdcl_replay_report *report,
                     const cdcl_input *const inputs[2]) {
    const int at =
        status != CDCL_DRAT_BAD_FORMULA && status != CDCL_DRAT_FORMULA_IO;
    char room[PROGRAM_NAME_ROOM], place[48];
    const char *const name =
        input_name (at ? settings->proof : settings->formula, room);
    snprintf (place, sizeof place, report->column ? "%llu:%llu" : "%llu",
              (unsigned long long) report->place,
              (unsigned long long) report->column);
    if (program_interrupted ())
        return 128 + program_interrupted ();
    switch (status) {
    case CDCL_DRAT_OK:
        puts ("s VERIFIED");
        return 0;
    case CDCL_DRAT_REJECTED:
        printf ("c %s:%s: %s\ns NOT VERIFIED\n", name, place, report->message);
        return 1;
    case CDCL_DRAT_MEMORY:
        return out_of_memory ();
    case CDCL_DRAT_FORMULA_IO:
    case CDCL_DRAT_PROOF_IO:
        return error (STATUS_DATA, "%s: error: %s", name,
                      cdcl_input_error (inputs[at]));
    default:
        return error (STATUS_DATA, "%s:%s: error: %s", name, place,
                      report->message);
    }
}

int cdcl_check_trace_files (const Settings *settings) {
    const char *const paths[2] = {settings->formula, settings->proof};
    static const char *const roles[2] = {"the formula", "the trace"};
    cdcl_input *inputs[2] = {NULL, NULL};
    const double started = program_seconds ();
    int status = 0;
    for (int i = 0; i < 2 && !status; i++) {
        char message[240], room[PROGRAM_NAME_ROOM];
        inputs[i] =
            cdcl_input_open (paths[i], roles[i], message, sizeof message);
        if (!inputs[i])
            status = error (STATUS_NO_INPUT, "%s: error: %s",
                            input_name (paths[i], room), message);
    }
    if (!status) {
        cdcl_replay_report report;
        status = cdcl_replay (inputs[0], inputs[1], read_input,
                              program_interrupted, &report);
        program_end_reads (false); // a signal must not truncate the verdict
        if (!settings->quiet && status >= 0)
            print_counts (&report, program_seconds () - started);
        status = conclude (settings, status, &report,
                           (const cdcl_input *const *) inputs);
    }
    cdcl_input_close (inputs[0]);
    cdcl_input_close (inputs[1]);
    return status;
}
