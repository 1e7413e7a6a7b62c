// plot.c -- draws a cactus plot through gnuplot.
//
// Point (n, t) of a line says that the solver decides n formulas within t
// seconds each.  The lower and the farther to the right, the better.
//
// Source: Brain, Davenport and Griggio, "Benchmarking solvers, SAT-style",
// 2017, on what such a plot shows.

#include "plot.h"

#include "bench/files.h"
#include "bench/gnuplot.h"

#include <stdlib.h>

typedef struct Cactus {
    const char *stem;
    const Results *results;
} Cactus;

static void write_data (FILE *file, const Results *results) {
    double *times =
        (double *) malloc ((results->formula_count + 1) * sizeof *times);
    for (size_t i = 0; times && i < results->config_count; i++) {
        size_t count = cnf_solved_times (results, i, times);
        fprintf (file, "$data%zu << END\n", i);
        for (size_t k = 0; k < count; k++)
            fprintf (file, "%zu %.3f\n", k + 1, times[k]);
        // A line needs a point: this one is outside of the picture.
        if (!count)
            fprintf (file, "-1 -1\n");
        fputs ("END\n", file);
    }
    free (times);
}

static void write_script (FILE *file, const void *state) {
    const Cactus *cactus = (const Cactus *) state;
    const Results *results = cactus->results;
    write_data (file, results);
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
        snprintf (output, sizeof output, "%s.%s", cactus->stem,
                  i ? "png" : "svg");
        sudoku_bench_put_label (file, output);
        fputs ("\nplot ", file);
        for (size_t k = 0; k < results->config_count; k++) {
            fprintf (file, "%s$data%zu with linespoints pointsize 0.5 title ",
                     k ? ", " : "", k);
            sudoku_bench_put_label (file, results->configs[k].label);
        }
        fputs (" noenhanced\n", file);
    }
}

bool cnf_plot (const char *stem, const Results *results, FILE *notes) {
    const Cactus cactus = {stem, results};
    return sudoku_bench_draw (stem, &cactus, write_script, notes);
}
