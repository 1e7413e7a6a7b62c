// options.c -- options, and their values: numbers, halves, lists.

#include "options.h"

#include "status.h"

#include "cdcl/cdcl.h"
#include "cdcl/program/shared/suggest.h"

#include <getopt.h>
#include <stdio.h>
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

int sudoku_bench_options_read (const char *program, int argc, char **argv,
                               const struct option *options, void *settings,
                               bool (*read) (void *settings, int option,
                                             char *value),
                               void (*help) (void)) {
    optind = 1;
    opterr = 0;
    for (int option, index;
         (option = getopt_long (argc, argv, ":hV", options, &index)) != -1;) {
        char text[200];
        if (option == 'h') {
            help ();
            return 0;
        }
        if (option == 'V') {
            printf ("%s " CDCL_VERSION "\n", program);
            return 0;
        }
        if (option == '?' || option == ':')
            program_explain_option (argv, option, options, text, sizeof text);
        else if (read (settings, option, optarg))
            continue;
        else
            snprintf (text, sizeof text, "--%s: bad value '%.100s'",
                      options[index].name, optarg);
        fprintf (stderr, "%s: error: %s; see %s --help\n", program, text,
                 program);
        return STATUS_USAGE;
    }
    return -1;
}
