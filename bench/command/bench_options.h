// bench_options.h -- the command line options of `bench` and `merge`.

#pragma once

#include "cdcl/shared/options/options.h"

#include <jansson.h>

typedef struct BenchOptions {
    const char *command;
    json_t *config;     // all known solvers
    json_t *settings;   // override the keys of experiments
    char solvers[2000]; // names of the solvers to run, so far
    const char *rows, *csv, *sqlite, *plot, *report, *compare;
    bool resume, retry, force, list, verbose;
    unsigned shard, shards;
    unsigned tasks, missing; // values of --sbatch and --missing; 0: not given
    double tolerance;        // 0.02: two percent
} BenchOptions;

// Reads all options.  Returns -1 if the command should run; its operands start at
// argv[1].  Otherwise returns the exit status.  The caller releases the options in any
// case.
int lab_options_read (BenchOptions *options, const char *command, int *argc,
                      char **argv);
void lab_options_release (BenchOptions *options);

// Prints a message about the command line.  Returns STATUS_USAGE.
#ifdef __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
int lab_misused (const BenchOptions *options, const char *format, ...);
