// arguments.h -- the command line of the program `cdcl`.
//
// Options of the solver and limits are set in the solver directly; everything
// else is stored in Settings.

#pragma once

#include <stdbool.h>

#include "cdcl/cdcl.h"
#include "cdcl/shared/options/decisions.h"

// The limits, in the order of --help.
enum {
    LIMIT_TIME,
    LIMIT_CONFLICTS,
    LIMIT_DECISIONS,
    LIMIT_PROPAGATIONS,
    LIMIT_MEMORY,
    SETTINGS_LIMITS
};

typedef struct Limit {
    const char *name, *given; // as on the command line; null if not given
    double value;
} Limit;

typedef enum StatsKind { STATS_MOST, STATS_ALL, STATS_JSON } StatsKind;

typedef struct Settings {
    cdcl *solver; // gets its options and limits
    const char *formula,
        *proof; // paths; "-" is standard input, proof may be null
    const char *expand, *native, *opb; // files to write the formula to, or null
    const char *core, *lrat;           // files to write from the proof, or null
    const char *result;                // file for the answer, or null
    const char *cubes;                 // file to write cubes to, or null
    const char *results, *join; // folders of the answers to cubes, or null
    int64_t parts, cube;        // number of cubes to write; cube to solve, or 0
    char *kept[2];              // owned paths of proof and result in `results`
    bool check, quiet, no_witness, strict, binary;
    bool pbp;           // the proof is in VeriPB format
    bool hints;         // the proof is LRAT, written during the search
    bool named;         // the formula is text with names
    bool tseitin;       // gates of the text get clauses in both directions
    bool unique;        // search for a second model
    uint64_t most;      // search for at most this number of models; 0: one
    char *project;      // projected variables, or null; owned
    bool force;         // replace existing files
    bool memory;        // a memory limit was given
    unsigned jobs;      // threads, 1 or more
    bool deterministic; // threads wait for each other
    bool refute;        // no model is expected
    const char *trace;  // file for the trace, or null
    uint64_t trace_from, trace_conflicts; // window of the trace; 0: to the end
    bool check_trace;
    StatsKind stats;
    Limit limits[SETTINGS_LIMITS];
    ProgramLits assumed, decisions;
} Settings;

// Whether the formula is only converted and not solved.
static inline bool cdcl_settings_convert (const Settings *settings) {
    return settings->expand || settings->native || settings->opb ||
           settings->cubes;
}

// Returns true if the run continues.  Otherwise sets *status to the exit
// status: after options such as --help, or after a usage error, with a message
// on standard error.
bool cdcl_arguments (int argc, char **argv, cdcl *solver, Settings *settings,
                     int *status);
void cdcl_settings_release (Settings *settings);
