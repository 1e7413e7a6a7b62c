// figure.c -- draws two panels, seconds and megabytes, with logarithmic axes.
//
//   filled points   a board of that side was solved
//   triangles       it was not: in the left panel they stand at the limit
//   dashes          ours, to the first decision
//   grey            sides whose formula was too large to be written

#include "figure.h"

#include "bench/files.h"
#include "bench/gnuplot.h"

#include <math.h>

typedef struct Figure {
    const char *stem;
    const Comparison *comparison;
} Figure;

// Which points a data block has.
typedef enum Points { POINTS_SOLVED, POINTS_OPEN, POINTS_FIRST } Points;

static bool drawn (const Comparison *comparison, size_t config) {
    return large_takes_part (comparison, config, SECTION_BLANK);
}

static bool belongs (const Result *result, Points points) {
    if (points == POINTS_FIRST)
        return result->first_rss != 0;
    if (result->skipped[0] || result->run.outcome == OUTCOME_PENDING)
        return false;
    return (result->finding != FINDING_OPEN) == (points == POINTS_SOLVED);
}

// side seconds megabytes; never 0, which has no logarithm.
static void write_block (FILE *file, const Comparison *comparison,
                         size_t config, const char *name, Points points) {
    fprintf (file, "$%s%zu << END\n", name, config);
    // A line needs a point: this one is outside of the picture.
    fputs ("1 1e-9 1e-9\n\n", file);
    for (size_t i = 0; i < comparison->cases.size; i++) {
        const Case *one = &comparison->cases.cases[i];
        const Result *result = large_result (comparison, i, config);
        if (one->section != SECTION_BLANK || !belongs (result, points))
            continue;
        const double cpu = points == POINTS_SOLVED ? result->run.cpu
                           : points == POINTS_FIRST
                               ? result->first_cpu
                               : comparison->settings.limit;
        const uint64_t bytes =
            points == POINTS_FIRST ? result->first_rss : result->run.max_rss;
        fprintf (file, "%u %.3f %.3f\n", one->side, cpu > 0.001 ? cpu : 0.001,
                 (double) bytes / 1e6);
    }
    fputs ("END\n", file);
}

static void write_data (FILE *file, const Comparison *comparison) {
    for (size_t i = 0; i < comparison->config_count; i++) {
        if (!drawn (comparison, i))
            continue;
        write_block (file, comparison, i, "solved", POINTS_SOLVED);
        write_block (file, comparison, i, "open", POINTS_OPEN);
        if (!i)
            write_block (file, comparison, i, "first", POINTS_FIRST);
    }
}

// Marks the sides on which no peer could run: grey, from half-way to the side
// before, with a label.
static void write_gap (FILE *file, const Comparison *comparison) {
    unsigned last = 0, first = 0;
    for (size_t i = 0; i < comparison->cases.size; i++) {
        const Case *one = &comparison->cases.cases[i];
        if (one->section != SECTION_BLANK)
            continue;
        if (one->bytes > comparison->settings.max_file)
            first = !first || one->side < first ? one->side : first;
        else
            last = one->side > last ? one->side : last;
    }
    if (!first || !last || comparison->config_count < 2)
        return;
    fprintf (file,
             "set object 1 rectangle from %.3f, graph 0 to graph 1, graph 1 "
             "fillcolor rgb \"#eeeeee\" fillstyle solid noborder behind\n"
             "gap = \"formulas over %.1f GB:\\nno CNF solver was run\"\n"
             "gap_x = %.3f\n",
             sqrt ((double) first * last),
             (double) comparison->settings.max_file / 1e9,
             sqrt ((double) first * last) * 1.03);
}

static void write_axes (FILE *file, const Comparison *comparison) {
    const char *separator = "";
    unsigned low = 0, high = 0;
    fputs ("set logscale xy\nset grid ytics\nset border 3\nset tics nomirror\n"
           "set format y \"%g\"\nset xlabel \"side of the board\"\n"
           "gap = \"\"\ngap_x = 1\nset xtics (",
           file);
    for (size_t i = 0; i < comparison->cases.size; i++) {
        const Case *one = &comparison->cases.cases[i];
        if (one->section != SECTION_BLANK)
            continue;
        fprintf (file, "%s%u", separator, one->side);
        separator = ", ";
        low = !low || one->side < low ? one->side : low;
        high = one->side > high ? one->side : high;
    }
    fprintf (file, ")\nset xrange [%.2f:%.2f]\n", low / 1.1, high * 1.1);
}

// One panel; column 2 of the data is seconds, 3 megabytes.
static void write_panel (FILE *file, const Comparison *comparison, int column) {
    static const char *const colours[] = {"#0072B2", "#D55E00", "#009E73",
                                          "#CC79A7", "#E69F00", "#56B4E9",
                                          "#666666"};
    static const int shapes[] = {7, 5, 9, 13, 11, 15, 4};
    const size_t palette = sizeof shapes / sizeof *shapes;
    fputs ("plot ", file);
    for (size_t i = 0; i < comparison->config_count; i++) {
        if (!drawn (comparison, i))
            continue;
        fprintf (file,
                 "$solved%zu using 1:%d with linespoints linewidth %d "
                 "pointtype %d pointsize 1.1 linecolor rgb \"%s\" title ",
                 i, column, i ? 2 : 4, shapes[i % palette],
                 colours[i % palette]);
        sudoku_bench_put_label (file, comparison->configs[i].label);
        fprintf (file,
                 ", $open%zu using 1:%d with points pointtype 8 pointsize 1.6 "
                 "linewidth 2 linecolor rgb \"%s\" notitle, ",
                 i, column, colours[i % palette]);
    }
    fprintf (file,
             "$first0 using 1:%d with linespoints linewidth 2 dashtype 2 "
             "pointtype 6 linecolor rgb \"%s\" title \"cdcl, first "
             "decision\", $none with points pointtype 8 pointsize 1.6 "
             "linewidth 2 linecolor rgb \"black\" title \"not solved in %g "
             "s\"\n",
             column, colours[0], comparison->settings.limit);
}

static void write_script (FILE *file, const void *state) {
    static const char *const terminals[] = {
        "svg size 1000,520 dynamic font \"Helvetica,14\" background "
        "rgb \"white\"",
        "pngcairo size 1500,780 font \"Helvetica,16\""};
    const Figure *figure = (const Figure *) state;
    const Comparison *comparison = figure->comparison;
    write_data (file, comparison);
    fputs ("$none << END\n1 1e-9\nEND\n", file);
    write_axes (file, comparison);
    write_gap (file, comparison);
    for (int i = 0; i < 2; i++) {
        char output[PATH_ROOM];
        fprintf (file, "set terminal %s\nset output ", terminals[i]);
        snprintf (output, sizeof output, "%.4000s.%s", figure->stem,
                  i ? "png" : "svg");
        sudoku_bench_put_label (file, output);
        fprintf (file,
                 "\nset multiplot layout 1,2 margins 0.07,0.985,0.29,0.92 "
                 "spacing 0.085\n"
                 "set key at screen 0.5,0.01 center bottom vertical "
                 "maxrows 3 samplen 3 width -3\n"
                 "set title \"blank board: CPU time in seconds\"\n"
                 "set yrange [0.005:%g]\n"
                 "set label 1 gap at gap_x, graph 0.13\n",
                 comparison->settings.limit * 2);
        write_panel (file, comparison, 2);
        fputs ("unset key\nset title \"blank board: peak memory in MB\"\n"
               "set yrange [3:30000]\nset label 1 gap at gap_x, graph 0.95\n",
               file);
        write_panel (file, comparison, 3);
        fputs ("unset multiplot\n", file);
    }
}

bool large_draw (const char *stem, const Comparison *comparison, FILE *notes) {
    const Figure figure = {stem, comparison};
    return sudoku_bench_draw (stem, &figure, write_script, notes);
}
