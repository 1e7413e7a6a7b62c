// progress.h -- a progress line on standard error that is updated in place, on a
// terminal.

#pragma once

#include <stdbool.h>

typedef struct Progress {
    double begin, last; // program_seconds at the start, and at the last update
    bool terminal, shown;
} Progress;

// Starts the clock; the line appears only if standard error is a terminal.
void sudoku_progress_begin (Progress *progress);

// Whether it is time to flush the answers and write the line: after the first second,
// at most four times a second.
bool sudoku_progress_due (Progress *progress, double now);

// Writes the line, which consists of this text and the time.
#ifdef __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
void sudoku_progress_show (Progress *progress, const char *format, ...);

// Erases the line before other output.
void sudoku_progress_clear (Progress *progress);
