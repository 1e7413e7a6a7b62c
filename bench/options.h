// options.h -- values of options, as the programs of the benchmarks read them.

#ifndef BENCH_OPTIONS_H
#define BENCH_OPTIONS_H

#include <stdbool.h>

struct option; // of getopt.h

#ifdef __cplusplus
extern "C" {
#endif

// All false if the value is not of that form.
bool sudoku_bench_option_number (const char *text, double low, double high,
                                 double *value);
// "tune", "report" or "both".
bool sudoku_bench_option_half (const char *text, bool *tune, bool *report);
// Cuts the list at commas and calls `add` with each name.  Where that refuses a
// name, the list is cut down to this one.
bool sudoku_bench_option_list (char *list, void *state,
                               bool (*add) (void *state, const char *name));

// Reads all options, which are long ones, -h and -V; `read` reads one, with a null
// value if it has none, and returns false for a bad value.  -1 to go on at
// `optind`; or the exit status, after `help` or a message on stderr.
int sudoku_bench_options_read (const char *program, int argc, char **argv,
                               const struct option *options, void *settings,
                               bool (*read) (void *settings, int option,
                                             char *value),
                               void (*help) (void));

#ifdef __cplusplus
}
#endif
#endif
