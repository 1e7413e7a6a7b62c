// settings.h -- the command line of the program `large`.

#ifndef LARGE_SETTINGS_H
#define LARGE_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LARGE_MAX_LIST = 32 };

typedef enum Section {
    SECTION_BLANK,
    SECTION_LARGE,
    SECTION_HARD,
    SECTION_HALL,
    SECTION_SIXTEEN,
    SECTIONS
} Section;

typedef struct LargeSettings {
    bool only[SECTIONS];
    double limit;                   // seconds of CPU time for an answer
    bool tune, report;              // which halves of the hard boards
    bool proofs;                    // have our refutations proved
    uint64_t max_memory, max_file;  // bytes
    unsigned sides[LARGE_MAX_LIST]; // of blank boards
    size_t side_count;
    bool sides_given;               // then of all boards
    size_t solvers[LARGE_MAX_LIST]; // rows of ../cnf/solvers.def, ours first
    size_t solver_count;
    bool solvers_given;
    const char *boards; // files of the section "large"
    const char *folder; // where generated boards are kept, null: beside us
    bool force;         // replaces any file
    const char *csv, *plot, *keep;
} LargeSettings;

#ifdef __cplusplus
extern "C" {
#endif

const char *large_section_name (Section section);

// False when there is nothing to do: *status is the exit status, and the
// message is printed.
bool large_read_settings (LargeSettings *settings, int argc, char **argv,
                          int *status);

// Whether boards of that side are asked for.
bool large_wanted_side (const LargeSettings *settings, unsigned side);

// Whether this row of ../cnf/solvers.def runs on the boards of the section.  If
// none were named, all run on blank boards, and ours, MiniSat and CaDiCaL on
// the others.
bool large_wanted_solver (const LargeSettings *settings, size_t solver,
                          Section section);

#ifdef __cplusplus
}
#endif
#endif
