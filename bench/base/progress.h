// progress.h -- a progress line on standard error.
//
// It is drawn only on a terminal; in a pipe or a log nothing is written.  It is
// redrawn at most ten times a second and wiped before anything else is printed.

#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct Progress {
    bool shown; // standard error is a terminal
    size_t done, total;
    double begin, drawn; // wall-clock seconds
} Progress;

void lab_progress_begin (Progress *progress, size_t total);
void lab_progress_step (Progress *progress, const char *what);
void lab_progress_wipe (const Progress *progress);
