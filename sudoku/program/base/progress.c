// progress.c -- the progress line; see progress.h.

#include "sudoku/program/base/progress.h"
#include "sudoku/program/base/command.h"

#include <stdarg.h>
#include <unistd.h>

static const double FIRST = 1, PAUSE = 0.25; // seconds

void sudoku_progress_begin (Progress *progress) {
    *progress = (Progress){.begin = program_seconds (),
                           .terminal = isatty (STDERR_FILENO)};
}

bool sudoku_progress_due (Progress *progress, double now) {
    if (now - progress->begin < FIRST || now - progress->last < PAUSE)
        return false;
    progress->last = now;
    return true;
}

void sudoku_progress_show (Progress *progress, const char *format, ...) {
    va_list args;
    if (!progress->terminal)
        return;
    va_start (args, format);
    fprintf (stderr, "\r\033[K%.0f s: ", progress->last - progress->begin);
    vfprintf (stderr, format, args);
    va_end (args);
    progress->shown = true;
}

void sudoku_progress_clear (Progress *progress) {
    if (progress->shown)
        fprintf (stderr, "\r\033[K");
    progress->shown = false;
}
