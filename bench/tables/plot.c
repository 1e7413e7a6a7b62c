// plot.c -- draws a cactus plot, a scatter plot, and by side where they differ.
//
// Point (n, t) of the first says that the solver decides n instances within t
// seconds each.  The lower and the farther to the right, the better.  A dot of
// the second is an instance that the first solver and another one ran, with their
// seconds, twice the limit for no answer; lines say equal, twice and ten times.
// Then come seconds and megabytes by the side of the board.
//
// Source: Brain, Davenport and Griggio, "Benchmarking solvers, SAT-style",
// 2017, on what such a plot shows.

#include "plot.h"

#include "results.h"
#include "bench/rows/row.h"
#include "stats.h"

#include "bench/base/files.h"
#include "bench/base/process.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct Plot {
    const char *stem;
    const Results *results;
} Plot;

static void put_label (FILE *file, const char *label) {
    fputc ('"', file);
    for (; *label; label++) {
        if (*label == '"' || *label == '\\')
            fputc ('\\', file);
        fputc (*label, file);
    }
    fputc ('"', file);
}

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
        fprintf (file, "%zu %.6f\n", i + 1, fmax (times[i], 0.001));
    fprintf (file, "END\n$side%zu << END\n-1 -1 -1\n\n", label);
    for (size_t i = 0; i < results->size; i++) {
        const Outcome *one = lab_outcome (results, i, label);
        if (one->row && one->ran && one->answered)
            fprintf (file, "%g %.3f %.3f\n", lab_figure (one->row, "side"),
                     one->cpu > 0.001 ? one->cpu : 0.001,
                     lab_figure (one->row, "peak_bytes") / 1e6);
    }
    fprintf (file, "END\n$pair%zu << END\n-1 -1\n\n", label);
    for (size_t i = 0; i < results->size; i++) {
        const Outcome *first = lab_outcome (results, i, 0);
        const Outcome *one = lab_outcome (results, i, label);
        if (first->row && first->ran && one->row && one->ran)
            fprintf (file, "%.6f %.6f\n", fmax (first->par2, 0.001),
                     fmax (one->par2, 0.001));
    }
    fputs ("END\n", file);
    free (times);
}

// Of the labels from the given one on.
static void write_panel (FILE *file, const Results *results, const char *data,
                         const char *with, size_t from) {
    fputs ("plot ", file);
    for (size_t i = from; i < results->label_count; i++) {
        fprintf (file, "%s$%s%zu using %s pointsize 0.5 linecolor %zu title ",
                 i > from ? ", " : "", data, i, with, i + 1);
        put_label (file, results->labels[i]);
    }
    if (from)
        fputs (" noenhanced, x with lines linecolor 0 title \"\"", file);
    for (int i = 0; from && i < 4; i++)
        fprintf (file, ", %s * x with lines dashtype 2 linecolor 0 title \"\"",
                 (const char *[]){"0.1", "0.5", "2", "10"}[i]);
    fputs (" noenhanced\n", file);
}

// Of what was answered.
static bool several_sides (const Results *results) {
    double side = -1;
    for (size_t i = 0; i < results->size * results->label_count; i++) {
        const Outcome *one = &results->outcomes[i];
        const double own = lab_figure (one->row, "side");
        if (one->row && one->ran && one->answered && side >= 0 && own != side)
            return true;
        if (one->row && one->ran && one->answered)
            side = own;
    }
    return false;
}

// Or twice a limit.  gnuplot finds no range where nothing was answered.
static double most_seconds (const Results *results) {
    double most = 0.01;
    for (size_t i = 0; i < results->size * results->label_count; i++)
        if (results->outcomes[i].row && results->outcomes[i].ran)
            most = fmax (most, results->outcomes[i].par2);
    return most;
}

// Each solver against the first, where there are two.
static void write_scatter (FILE *file, const Results *results) {
    fprintf (file, "set logscale x\nset xrange [0.001:%g]\nset xlabel ",
             most_seconds (results));
    put_label (file, results->labels[0]);
    fputs (" noenhanced\nset ylabel \"the others\"\n", file);
    write_panel (file, results, "pair", "1:2 with points", 1);
    fputs ("set ylabel \"CPU time in seconds\"\n", file);
}

static void write_panels (FILE *file, const Results *results) {
    const bool sides = several_sides (results);
    const bool pairs = results->label_count > 1;
    fprintf (file, "set multiplot layout %d,%d\n", 1 + sides,
             1 + (sides || pairs));
    fprintf (file,
             "set xlabel \"instances answered\"\n"
             "set ylabel \"CPU time in seconds\"\n"
             "set logscale y\nset xrange [0:%zu]\nset yrange [0.001:%g]\n",
             results->size + 1, most_seconds (results));
    write_panel (file, results, "solved", "1:2 with linespoints", 0);
    fputs ("unset key\n", file); // one is enough
    if (pairs)
        write_scatter (file, results);
    if (!sides) {
        fputs ("unset multiplot\nunset logscale\n", file);
        return;
    }
    fputs ("set logscale xy\nset xlabel \"side of the board\"\n"
           "set xrange [1:*]\n",
           file);
    write_panel (file, results, "side", "1:2 with linespoints", 0);
    fputs ("set ylabel \"memory in MB\"\nset yrange [1:*]\n", file);
    write_panel (file, results, "side", "1:3 with linespoints", 0);
    fputs ("unset multiplot\nunset logscale\n", file);
}

static void write_script (FILE *file, const void *state) {
    static const char *const terminals[] = {
        "svg size 1100,%d dynamic background rgb \"white\"",
        "pngcairo size 1650,%d"};
    const Plot *plot = (const Plot *) state;
    for (size_t i = 0; i < plot->results->label_count; i++)
        write_data (file, plot->results, i);
    fputs ("set grid\n", file);
    for (int i = 0; i < 2; i++) {
        char output[PATH_ROOM];
        const int height = several_sides (plot->results) ? 1000 : 520;
        fputs ("set terminal ", file);
        fprintf (file, terminals[i], height + i * height / 2);
        fputs ("\nset key left top\nset output ", file);
        snprintf (output, sizeof output, "%.4000s.%s", plot->stem,
                  i ? "png" : "svg");
        put_label (file, output);
        fputc ('\n', file);
        write_panels (file, plot->results);
    }
}

enum { PLOT_SECONDS = 60 };

// Runs gnuplot on the script STEM.gp; says so on `notes` where it is missing.
static bool draw (const char *stem, FILE *notes) {
    char path[PATH_ROOM];
    snprintf (path, sizeof path, "%s.gp", stem);
    char *program = lab_find_program ("gnuplot");
    if (!program) {
        fprintf (notes,
                 "no plot: gnuplot is not installed (Debian package "
                 "gnuplot-nox); then: gnuplot %s\n",
                 path);
        return true;
    }
    const Allowance allowance = {.seconds = PLOT_SECONDS};
    Process process;
    char *const arguments[] = {program, path, NULL};
    const bool good = lab_process (&process, program, arguments, &allowance) &&
                      process.status == 0;
    if (!good)
        lab_complain (path, 0, "gnuplot failed");
    free (program);
    return good;
}

bool lab_plot (const char *stem, const json_t *rows, FILE *notes) {
    Results results;
    const Plot plot = {stem, &results};
    char path[PATH_ROOM];
    snprintf (path, sizeof path, "%.4000s.gp", stem);
    const bool good = lab_results (&results, rows) &&
                      lab_write_file (path, &plot, write_script) &&
                      draw (stem, notes);
    lab_results_release (&results);
    return good;
}

static bool is_plot (FILE *file, const void *path) {
    char line[40], name[PATH_ROOM];
    snprintf (name, sizeof name, "%s", (const char *) path);
    char *ending = strrchr (name, '.');
    if (ending && !strcmp (ending, ".gp"))
        return fgets (line, sizeof line, file) &&
               !strcmp (line, "$solved0 << END\n");
    // What gnuplot drew lies beside its script.
    if (ending)
        strcpy (ending, ".gp");
    FILE *script = fopen (name, "r");
    const bool good = script && is_plot (script, name);
    if (script)
        fclose (script);
    return good;
}

bool lab_plot_replaceable (const char *path) {
    const FileKind kind = {"a plot of rows", is_plot, path};
    return lab_replaceable (path, &kind);
}
