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
// Cuts the list at commas, and has `add` take each name.  Of a list with one that
// it refuses only that is left.
bool sudoku_bench_option_list (char *list, void *state,
                               bool (*add) (void *state, const char *name));

// Reads all long options; `read` takes one, with a null value if it has none, and
// is false if the value is bad, which is said. -1 to go on at `optind`; or the
// exit status, with 'x' after `help` was printed.
int sudoku_bench_options_read (const char *program, int argc, char **argv,
                               const struct option *options, void *settings,
                               bool (*read) (void *settings, int option,
                                             char *value),
                               void (*help) (void));

#ifdef __cplusplus
}
#endif
#endif
