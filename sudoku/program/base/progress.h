// progress.h -- a line on standard error, on a terminal, that is written again and
// again while something takes long.

#pragma once

#include <stdbool.h>

typedef struct Progress {
    double begin, last; // by program_seconds; of the last one that was due
    bool terminal, shown;
} Progress;

// From now on; the line goes to standard error if that is a terminal.
void sudoku_progress_begin (Progress *progress);

// After the first second, up to four times a second: whether it is time to write what
// was answered, and the line.
bool sudoku_progress_due (Progress *progress, double now);

// Writes the line, with what it says and the time.
#ifdef __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
void sudoku_progress_show (Progress *progress, const char *format, ...);

// Removes it, before something else is written.
void sudoku_progress_clear (Progress *progress);
