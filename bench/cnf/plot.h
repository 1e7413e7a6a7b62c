// plot.h -- a cactus plot of the results.

#ifndef CNF_PLOT_H
#define CNF_PLOT_H

#include "table.h"

#ifdef __cplusplus
extern "C" {
#endif

// Writes STEM.gp, from which gnuplot makes STEM.svg and STEM.png, and runs
// gnuplot if it is installed; if not, says so on `notes`.  False if a file
// could not be written or gnuplot failed.
bool cnf_plot (const char *stem, const Results *results, FILE *notes);

#ifdef __cplusplus
}
#endif
#endif
