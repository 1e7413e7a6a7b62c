// sixteen.h -- compares libraries on a thousand minimal boards of side 16.

#ifndef LARGE_SIXTEEN_H
#define LARGE_SIXTEEN_H

#include "settings.h"

#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

// Has `sudoku` make the boards, unless the folder has them, and `nine` measure
// them, whose table goes to `file`.  Returns the exit status.
int large_sixteen (const LargeSettings *settings, const char *sudoku,
                   const char *nine, FILE *file);

#ifdef __cplusplus
}
#endif
#endif
