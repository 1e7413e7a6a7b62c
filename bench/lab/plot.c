// plot.c -- draws a cactus plot, and by side where boards have several.
//
// Point (n, t) of the first says that the solver decides n instances within t
// seconds each.  The lower and the farther to the right, the better.  The second
// has seconds and megabytes by the side of the board, with logarithmic axes.
//
// Source: Brain, Davenport and Griggio, "Benchmarking solvers, SAT-style",
// 2017, on what such a plot shows.

#include "plot.h"

#include "results.h"
#include "row.h"
#include "stats.h"

#include "bench/files.h"
#include "bench/gnuplot.h"

#include <stdlib.h>

typedef struct Plot {
    const char *stem;
    const Results *results;
} Plot;

// The seconds of all that was answered, sorted.
static size_t times_of (const Results *results, size_t label, double *times) {
    size_t count = 0;
    for (size_t i = 0; i < results->size; i++) {
        const Outcome *one = lab_outcome (results, i, label);
        if (one->row && one->ran && one->answered)
            times[count++] = one->cpu;
    }
    lab_median (times, count); // sorts
    return count;
}

// A line needs a point: the first one is outside of the picture.
static void write_data (FILE *file, const Results *results, size_t label) {
    double *times = (double *) calloc (results->size + 1, sizeof *times);
    const size_t count = times ? times_of (results, label, times) : 0;
    fprintf (file, "$solved%zu << END\n-1 -1\n\n", label);
    for (size_t i = 0; i < count; i++)
        fprintf (file, "%zu %.3f\n", i + 1, times[i]);
    fprintf (file, "END\n$side%zu << END\n-1 -1 -1\n\n", label);
    for (size_t i = 0; i < results->size; i++) {
        const Outcome *one = lab_outcome (results, i, label);
        if (one->row && one->ran && one->answered)
            fprintf (file, "%g %.3f %.3f\n", lab_figure (one->row, "side"),
                     one->cpu > 0.001 ? one->cpu : 0.001,
                     lab_figure (one->row, "peak_bytes") / 1e6);
    }
    fputs ("END\n", file);
    free (times);
}

static void write_panel (FILE *file, const Results *results, const char *data,
                         const char *columns) {
    fputs ("plot ", file);
    for (size_t i = 0; i < results->label_count; i++) {
        fprintf (file,
                 "%s$%s%zu using %s with linespoints pointsize 0.5 title ",
                 i ? ", " : "", data, i, columns);
        sudoku_bench_put_label (file, results->labels[i]);
    }
    fputs (" noenhanced\n", file);
}

static bool several_sides (const Results *results) {
    for (size_t i = 1; i < results->size; i++)
        if (lab_figure (results->rows[i], "side") !=
            lab_figure (results->rows[0], "side"))
            return true;
    return false;
}

static void write_panels (FILE *file, const Results *results) {
    const bool sides = several_sides (results);
    if (sides)
        fputs ("set multiplot layout 1,3\n", file);
    fprintf (file,
             "set xlabel \"instances answered\"\n"
             "set ylabel \"CPU time in seconds\"\n"
             "set xrange [0:%zu]\nset yrange [0:*]\n",
             results->size + 1);
    write_panel (file, results, "solved", "1:2");
    if (!sides)
        return;
    fputs ("set logscale xy\nset xlabel \"side of the board\"\n"
           "set xrange [1:*]\nset yrange [0.001:*]\n",
           file);
    write_panel (file, results, "side", "1:2");
    fputs ("set ylabel \"memory in MB\"\nset yrange [1:*]\n", file);
    write_panel (file, results, "side", "1:3");
    fputs ("unset multiplot\nunset logscale\n", file);
}

static void write_script (FILE *file, const void *state) {
    static const char *const terminals[] = {
        "svg size 1000,520 dynamic background rgb \"white\"",
        "pngcairo size 1500,780"};
    const Plot *plot = (const Plot *) state;
    for (size_t i = 0; i < plot->results->label_count; i++)
        write_data (file, plot->results, i);
    fputs ("set key left top\nset grid\n", file);
    for (int i = 0; i < 2; i++) {
        char output[PATH_ROOM];
        fprintf (file, "set terminal %s\nset output ", terminals[i]);
        snprintf (output, sizeof output, "%.4000s.%s", plot->stem,
                  i ? "png" : "svg");
        sudoku_bench_put_label (file, output);
        fputc ('\n', file);
        write_panels (file, plot->results);
    }
}

bool lab_plot (const char *stem, const json_t *rows, FILE *notes) {
    Results results;
    const Plot plot = {stem, &results};
    const bool good = lab_results (&results, rows) &&
                      sudoku_bench_draw (stem, &plot, write_script, notes);
    lab_results_release (&results);
    return good;
}
