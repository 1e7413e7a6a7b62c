// sixteen.c -- `generate --minimal` makes the boards, `nine` measures them.

#include "sixteen.h"

#include "make.h"

#include "bench/files.h"
#include "bench/process.h"
#include "bench/status.h"

#include <stdlib.h>
#include <unistd.h>

#define BOARDS "1000"

enum { SECONDS = 3600 };

int large_sixteen (const LargeSettings *settings, const char *sudoku,
                   const char *nine, FILE *file) {
    char path[PATH_ROOM];
    char *const make[] = {(char *) sudoku,
                          (char *) "generate",
                          (char *) "--side",
                          (char *) "16",
                          (char *) "--count",
                          (char *) BOARDS,
                          NULL};
    snprintf (path, sizeof path, "%.3500s/minimal-16.txt", settings->folder);
    if (access (nine, X_OK)) {
        fprintf (file, "\nside 16: not run, for there is no %s\n", nine);
        return 0;
    }
    if (!large_make (path, make))
        return STATUS_OUTPUT;
    char *const line[] = {(char *) nine, (char *) "--half", (char *) "both",
                          path, NULL};
    Process *process = (Process *) malloc (sizeof *process);
    const bool good =
        process && sudoku_bench_process (process, nine, line, SECONDS);
    const int status = good ? process->status : STATUS_OUTPUT;
    fputs ("\n" BOARDS " minimal boards of side 16, as libraries\n", file);
    if (good)
        fputs (process->output, file);
    if (!good || status < 0)
        fprintf (stderr, "%s: error: it did not end by itself\n", nine);
    free (process);
    return status < 0 ? STATUS_OUTPUT : status;
}
