// make.c -- runs `cdcl-sudoku generate` into a file.
//
// The library could make the boards in this process, but that takes memory, and
// the system counts our peak towards that of the solvers that we start
// (process.c).

#include "make.h"

#include "bench/files.h"
#include "bench/interrupt.h"
#include "bench/process.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MAKE_SECONDS = 3600 };

// Makes the folders on the way to the file.
static bool make_folders (const char *path) {
    char folder[PATH_ROOM];
    for (const char *c = path; *c; c++) {
        if (*c != '/' || c == path)
            continue;
        snprintf (folder, sizeof folder, "%.*s", (int) (c - path), path);
        if (!mkdir (folder, 0777) || errno == EEXIST)
            continue;
        fprintf (stderr, "%s: error: cannot make a folder: %s\n", folder,
                 strerror (errno));
        return false;
    }
    return true;
}

bool large_make (const char *path, char *const line[]) {
    char temporary[PATH_ROOM];
    struct stat about;
    if (!stat (path, &about))
        return true;
    if (!make_folders (path))
        return false;
    snprintf (temporary, sizeof temporary, "%.4000s.tmp", path);
    Process *process = (Process *) malloc (sizeof *process);
    FILE *copy = fopen (temporary, "w");
    const Allowance allowance = {.seconds = MAKE_SECONDS, .copy = copy};
    bool good =
        process && copy &&
        sudoku_bench_process_within (process, line[0], line, &allowance) &&
        process->status == 0;
    good = copy && !fclose (copy) && good && !rename (temporary, path);
    if (!good) {
        remove (temporary);
        if (!sudoku_bench_interrupted ())
            fprintf (stderr, "%s: error: the boards could not be made\n", path);
    }
    free (process);
    return good;
}
