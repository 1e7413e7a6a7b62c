// settings.h -- the command line of `cnf run`.

#ifndef CNF_SETTINGS_H
#define CNF_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CNF_MAX_LIST = 64 };

// A row of solvers.def and, for ours, "walk=0+vivify=0", or null.
typedef struct Entrant {
    size_t solver;
    const char *options;
} Entrant;

typedef struct RunSettings {
    const char *folder;  // of the formulas
    double limit;        // seconds of CPU time of a run
    unsigned jobs;       // runs at once
    bool tune, report;   // which halves
    bool proofs;         // have our UNSAT proved
    uint64_t max_memory; // bytes of address space of a run
    const char *cdcl;    // our program, null: beside this one
    bool force;          // replaces any file
    const char *csv, *plot, *keep;
    const char *families[CNF_MAX_LIST]; // names, none: all
    size_t family_count;
    const char *formulas; // file of names, null: all
    Entrant solvers[CNF_MAX_LIST];
    size_t solver_count;
    const char *ours[CNF_MAX_LIST]; // options of our solver, none: plain
    size_t ours_count;
} RunSettings;

#ifdef __cplusplus
extern "C" {
#endif

// argv[0] is "run".  False when there is nothing to do: *status is the exit
// status, and the message is printed.
bool cnf_run_settings (RunSettings *settings, int argc, char **argv,
                       int *status);

#ifdef __cplusplus
}
#endif
#endif
