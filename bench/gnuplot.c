// gnuplot.c -- writes a script, runs gnuplot on it.

#include "gnuplot.h"

#include "files.h"
#include "process.h"

#include <stdlib.h>

enum { PLOT_SECONDS = 60 };

void sudoku_bench_put_label (FILE *file, const char *label) {
    fputc ('"', file);
    for (; *label; label++) {
        if (*label == '"' || *label == '\\')
            fputc ('\\', file);
        fputc (*label, file);
    }
    fputc ('"', file);
}

bool sudoku_bench_draw (const char *stem, const void *state,
                        void (*write) (FILE *file, const void *state),
                        FILE *notes) {
    char path[PATH_ROOM];
    snprintf (path, sizeof path, "%s.gp", stem);
    if (!sudoku_bench_write_file (path, state, write))
        return false;
    char *program = sudoku_bench_find_program ("gnuplot");
    if (!program) {
        fprintf (notes,
                 "no plot: gnuplot is not installed (Debian package "
                 "gnuplot-nox); then: gnuplot %s\n",
                 path);
        return true;
    }
    Process *process = (Process *) malloc (sizeof *process);
    char *const arguments[] = {program, path, NULL};
    bool good =
        process &&
        sudoku_bench_process (process, program, arguments, PLOT_SECONDS) &&
        process->status == 0;
    if (!good)
        fprintf (stderr, "%s: error: gnuplot failed\n", path);
    free (process);
    free (program);
    return good;
}
