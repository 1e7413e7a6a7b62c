// bench_options.h -- what the command line of `bench` and `merge` says.

#pragma once

#include "cdcl/program/options/options.h"

#include <jansson.h>

typedef struct BenchOptions {
    const char *command;
    json_t *config;     // all solvers that are known
    json_t *settings;   // in place of what experiments say
    char solvers[2000]; // names of those that are run, so far
    const char *rows, *csv, *sqlite, *plot, *report, *compare;
    bool resume, retry, force, list, verbose;
    unsigned shard, shards;
    unsigned tasks, missing; // of --sbatch and --missing; 0: not asked
    double tolerance;        // 0.02: two percent
} BenchOptions;

// Reads all options.  -1 to go on with the operands, from argv[1], or the exit status.
// Released in any case.
int lab_options_read (BenchOptions *options, const char *command, int *argc,
                      char **argv);
void lab_options_release (BenchOptions *options);

// A message about the command line.  Returns STATUS_USAGE.
#ifdef __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
int lab_misused (const BenchOptions *options, const char *format, ...);
