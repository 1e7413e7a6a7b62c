// figure.h -- time and memory on blank boards against the side.

#ifndef LARGE_FIGURE_H
#define LARGE_FIGURE_H

#include "run.h"

#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

// Writes STEM.gp and has gnuplot make STEM.svg and STEM.png of it; without
// gnuplot says so on `notes`.  False if that failed.
bool large_draw (const char *stem, const Comparison *comparison, FILE *notes);

#ifdef __cplusplus
}
#endif
#endif
