// plot.c -- a cactus plot through gnuplot.
//
// Point (n, t) of a line: the solver decides n formulas within t seconds each.
// The lower and the farther to the right, the better.  The data stand in the
// script itself, so that one file is enough to draw it anew.
//
// Source: gnuplot 5, data blocks; Brain, Davenport and Griggio, "Benchmarking
// solvers, SAT-style", 2017, on what such a plot shows.

#include "plot.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { PLOT_SECONDS = 60, PATH_ROOM = 4096 };

// In double quotes gnuplot reads backslashes and quotes.
static void put_label (FILE *file, const char *label) {
    fputc ('"', file);
    for (; *label; label++) {
        if (*label == '"' || *label == '\\')
            fputc ('\\', file);
        fputc (*label, file);
    }
    fputc ('"', file);
}

static bool write_data (FILE *file, const Results *results) {
    double *times =
        (double *) malloc ((results->formula_count + 1) * sizeof *times);
    if (!times)
        return false;
    for (size_t i = 0; i < results->contestant_count; i++) {
        size_t count = cnf_solved_times (results, i, times);
        fprintf (file, "$data%zu << END\n", i);
        for (size_t k = 0; k < count; k++)
            fprintf (file, "%zu %.3f\n", k + 1, times[k]);
        // A line needs a point: one outside of the picture.
        if (!count)
            fprintf (file, "-1 -1\n");
        fputs ("END\n", file);
    }
    free (times);
    return true;
}

static bool write_script (const char *stem, const char *path,
                          const Results *results) {
    FILE *file = fopen (path, "w");
    if (!file)
        return false;
    bool good = write_data (file, results);
    fprintf (file,
             "set key left top\nset grid\nset xlabel \"formulas solved\"\n"
             "set ylabel \"CPU time in seconds\"\n"
             "set xrange [0:%zu]\nset yrange [0:%g]\n",
             results->formula_count, results->limit);
    static const char *const terminals[] = {"svg size 800,600 dynamic",
                                            "pngcairo size 1200,900"};
    for (int i = 0; i < 2; i++) {
        fprintf (file, "set terminal %s\nset output ", terminals[i]);
        char output[PATH_ROOM];
        snprintf (output, sizeof output, "%s.%s", stem, i ? "png" : "svg");
        put_label (file, output);
        fputs ("\nplot ", file);
        for (size_t k = 0; k < results->contestant_count; k++) {
            fprintf (file, "%s$data%zu with linespoints pointsize 0.5 title ",
                     k ? ", " : "", k);
            put_label (file, results->contestants[k].label);
        }
        fputs (" noenhanced\n", file);
    }
    good = !ferror (file) && good;
    return !fclose (file) && good;
}

bool cnf_plot (const char *stem, const Results *results, FILE *notes) {
    char path[PATH_ROOM];
    snprintf (path, sizeof path, "%s.gp", stem);
    if (!write_script (stem, path, results)) {
        fprintf (stderr, "%s: error: cannot write: %s\n", path,
                 strerror (errno));
        return false;
    }
    char *program = sudoku_bench_find_program ("gnuplot");
    if (!program) {
        fprintf (notes,
                 "no plot: gnuplot is not installed (Debian package "
                 "gnuplot-nox); then: gnuplot %s\n",
                 path);
        return true;
    }
    Process *process = (Process *) malloc (sizeof *process);
    char *const arguments[] = {program, path, NULL};
    bool good =
        process &&
        sudoku_bench_process (process, program, arguments, PLOT_SECONDS) &&
        process->status == 0;
    if (!good)
        fprintf (stderr, "%s: error: gnuplot failed\n", path);
    free (process);
    free (program);
    return good;
}
