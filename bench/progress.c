// progress.c -- draws the progress line.
//
// The estimate of the time left takes the runs to come for as long as the mean
// of those done.  It is shown once two seconds and a tenth of the runs are
// through, before that it would be a guess.  Small boards run first, so it is
// rather too low in the beginning.
// Callers hold a lock when several lanes report.

#include "progress.h"

#include "timer.h"

#include <stdio.h>
#include <unistd.h>

enum { BAR = 24 };

void sudoku_bench_progress_begin (Progress *progress, size_t total) {
    *progress = (Progress){.shown = isatty (STDERR_FILENO) == 1,
                           .total = total,
                           .begin = wall_seconds ()};
}

void sudoku_bench_progress_step (Progress *progress, const char *what) {
    progress->done++;
    double now = wall_seconds ();
    if (!progress->shown || now - progress->drawn < 0.1)
        return;
    progress->drawn = now;
    char bar[BAR + 1];
    size_t total = progress->total ? progress->total : 1;
    size_t full = progress->done * BAR / total;
    for (size_t i = 0; i < BAR; i++)
        bar[i] = i < full ? '#' : '-';
    bar[BAR] = 0;
    double spent = now - progress->begin;
    fprintf (stderr, "\r\033[K[%s] %zu/%zu  %.42s", bar, progress->done, total,
             what);
    if (spent >= 2 && progress->done >= total / 10) {
        double left =
            spent / (double) progress->done * (double) (total - progress->done);
        fprintf (stderr, "  %d:%02d left", (int) left / 60, (int) left % 60);
    }
    fflush (stderr);
}

void sudoku_bench_progress_wipe (const Progress *progress) {
    if (!progress->shown)
        return;
    fputs ("\r\033[K", stderr);
    fflush (stderr);
}
