// gnuplot.h -- figures through gnuplot, if it is installed.
//
// A script holds its data itself, so that one file is enough to draw a figure
// again.
//
// Source: gnuplot 5, data blocks.

#ifndef BENCH_GNUPLOT_H
#define BENCH_GNUPLOT_H

#include <stdbool.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

// A text in double quotes, in which gnuplot reads backslashes and quotes.
void sudoku_bench_put_label (FILE *file, const char *label);

// Has `write` make STEM.gp, and gnuplot draw by it; without gnuplot says so on
// `notes`.  False if a file could not be written or gnuplot failed.
bool sudoku_bench_draw (const char *stem, const void *state,
                        void (*write) (FILE *file, const void *state),
                        FILE *notes);

#ifdef __cplusplus
}
#endif
#endif
