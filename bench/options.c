// options.c -- parses options and their values: numbers, halves, lists.

#include "options.h"

#include "status.h"

#include "cdcl/program/shared/options.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

bool sudoku_bench_option_number (const char *text, double low, double high,
                                 double *value) {
    char *end;
    *value = strtod (text, &end);
    return end != text && !*end && *value >= low && *value <= high;
}

bool sudoku_bench_option_half (const char *text, bool *tune, bool *report) {
    *tune = strcmp (text, "report") != 0;
    *report = strcmp (text, "tune") != 0;
    return *tune && *report ? !strcmp (text, "both") : true;
}

bool sudoku_bench_option_list (char *list, void *state,
                               bool (*add) (void *state, const char *name)) {
    for (char *name = list; name;) {
        char *comma = strchr (name, ',');
        if (comma)
            *comma++ = 0;
        if (!add (state, name)) {
            memmove (list, name, strlen (name) + 1);
            return false;
        }
        name = comma;
    }
    return true;
}

bool sudoku_bench_option_file (const char *text, const char **path) {
    *path = text;
    return *text && *text != '-';
}

int sudoku_bench_misused (const BenchOptions *options, const char *format,
                          ...) {
    va_list args;
    va_start (args, format);
    const int status =
        program_misused (options->program, options->command, format, args);
    va_end (args);
    return status;
}

static int read_one (void *state, int option, const char *value) {
    const BenchOptions *const options = state;
    const struct option *longer = options->longer;
    // The values are words of argv, which may be changed.
    const char *const expected =
        options->read (options->settings, option, (char *) value);
    while (longer->val != option)
        longer++;
    return expected ? sudoku_bench_misused (options, "--%s '%s': expected %s",
                                            longer->name, value, expected)
                    : STATUS_OK;
}

int sudoku_bench_options_read (const BenchOptions *options, int argc,
                               char **argv) {
    const ProgramOptions all = {
        options->program, options->command, options->letters, options->longer,
        (void *) options, read_one,         options->help};
    return program_read_options (&all, argc, argv);
}
