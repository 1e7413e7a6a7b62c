// settings.h -- the command line of the harness.
//
// No option changes how an answer is judged.  Lists are separated by commas and
// keep the user's order; the default order begins with the reference, extended
// and native.

#ifndef BENCH_SETTINGS_H
#define BENCH_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MAX_REPEATS = 1000 };

typedef struct Settings {
    size_t *encodings, encoding_count; // indices of sudoku_encoding_name
    size_t *amos, amo_count;           // indices of sudoku_amo_name
    bool ours, minisat;                // the solvers to run
    double seconds;                    // limit of one run
    double budget;                     // of all instances, seconds; 0: none
    bool verbose;                      // prints all rows
    bool force;                        // replaces any file
    unsigned repeats;                  // measured runs of one row
    unsigned jobs;                     // lanes, each on a core of its own
    uint64_t seed;                     // of the order of runs
    uint64_t max_file;                 // bytes of a DIMACS file
    uint64_t max_memory;               // bytes of our solver
    const char *csv, *json, *keep;     // paths; null: not asked for
    char **paths;                      // what to measure
    size_t path_count;
} Settings;

// True to go on.  Otherwise has printed why, and *status is the exit status.
bool sudoku_bench_settings (Settings *settings, int argc, char **argv,
                            int *status);
void sudoku_bench_print_help (void); // also of experiments

void sudoku_bench_settings_release (Settings *settings);

#endif
