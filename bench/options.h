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

// The name of a file or folder to write, for the benchmarks never standard output.
bool sudoku_bench_option_file (const char *text, const char **path);

typedef struct BenchOptions {
    const char *program, *command, *letters; // as in ProgramOptions
    const struct option *longer;
    void *settings;
    // Reads one option, with a null value if it has none, and returns what was
    // expected instead, or null if the value is good.
    const char *(*read) (void *settings, int option, char *value);
    void (*help) (void);
} BenchOptions;

// Reads all options, as program_read_options does.
int sudoku_bench_options_read (const BenchOptions *options, int argc,
                               char **argv);

// A message about the command line.  Returns STATUS_USAGE.
#ifdef __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
int sudoku_bench_misused (const BenchOptions *options, const char *format, ...);

#ifdef __cplusplus
}
#endif
#endif
