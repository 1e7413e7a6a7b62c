// progress.c -- draws the progress line.
//
// The estimate of the remaining time assumes that the remaining runs take as long
// as the mean of the finished ones.  It appears after two seconds and a tenth of
// the runs; earlier it would be a guess.  Small boards run first, so the estimate
// is too low at the beginning.
//
// Callers hold a lock when several workers report.

#include "progress.h"

#include "cdcl/shared/base/signals.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { BAR = 24, COLUMNS = 77 }; // leaves two of 79 columns for ^C

void lab_progress_begin (Progress *progress, size_t total) {
    *progress = (Progress){.shown = isatty (STDERR_FILENO) == 1,
                           .total = total,
                           .begin = program_seconds ()};
}

void lab_progress_step (Progress *progress, const char *what) {
    progress->done++;
    double now = program_seconds ();
    if (!progress->shown || now - progress->drawn < 0.1)
        return;
    progress->drawn = now;
    char bar[BAR + 1];
    size_t total = progress->total ? progress->total : 1;
    size_t full = progress->done * BAR / total;
    for (size_t i = 0; i < BAR; i++)
        bar[i] = i < full ? '#' : '-';
    bar[BAR] = 0;
    const double spent = now - progress->begin;
    char count[64], left[32] = "";
    snprintf (count, sizeof count, "[%s] %zu/%zu", bar, progress->done, total);
    if (spent >= 2 && progress->done >= total / 10) {
        const double rest =
            spent / (double) progress->done * (double) (total - progress->done);
        snprintf (left, sizeof left, "  %d:%02d left", (int) rest / 60,
                  (int) rest % 60);
    }
    // The name of the run is cut to the remaining columns, so that no line wraps.
    const size_t used = strlen (count) + strlen (left) + 2;
    fprintf (stderr, "\r\033[K%s  %.*s%s", count,
             (int) (used < COLUMNS ? COLUMNS - used : 0), what, left);
    fflush (stderr);
}

void lab_progress_wipe (const Progress *progress) {
    if (!progress->shown)
        return;
    fputs ("\r\033[K", stderr);
    fflush (stderr);
}
