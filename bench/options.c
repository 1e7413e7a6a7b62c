// options.c -- numbers, halves, lists.

#include "options.h"

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
        if (!add (state, name))
            return false;
        name = comma;
    }
    return true;
}
