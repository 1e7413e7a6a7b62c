// bench_program.c -- finds and runs cdcl-sudoku-bench, which measures solvers.
//
// It is a separate program so that cdcl-sudoku does not need the libraries of other
// solvers.  Its file is in the same folder as this program, as in build/, or in libexec
// beside bin, where `make install` puts it.  PATH is not searched, as anybody may have
// put a program there.  This process executes cdcl-sudoku-bench by exec, so signals and
// exit status are passed through.

#include "sudoku/program/bench_program.h"

#include "cdcl/shared/base/names.h"
#include "cdcl/shared/base/status.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void sudoku_program_folder (const char *called,
                            char folder[SUDOKU_FOLDER_ROOM]) {
    const ssize_t size =
        readlink ("/proc/self/exe", folder, SUDOKU_FOLDER_ROOM - 1);
    if (size > 0)
        folder[size] = 0;
    else
        snprintf (folder, SUDOKU_FOLDER_ROOM, "%s", called);
    char *slash = strrchr (folder, '/');
    *(slash ? slash : folder) = 0;
}

int sudoku_bench_program (int argc, char **argv) {
    static const char *const places[] = {"", "/../libexec"};
    char folder[SUDOKU_FOLDER_ROOM], path[SUDOKU_FOLDER_ROOM + 40],
        room[PROGRAM_NAME_ROOM];
    (void) argc;
    sudoku_program_folder (argv[-1], folder);
    for (int i = 0; *folder && i < 2; i++) {
        snprintf (path, sizeof path, "%s%s/cdcl-sudoku-bench", folder,
                  places[i]);
        execv (path, argv - 1);
        if (errno == ENOENT)
            continue;
        fprintf (stderr, "%s: error: cannot run: %s\n",
                 program_printable (path, room), strerror (errno));
        return STATUS_NO_INPUT;
    }
    fprintf (stderr,
             "cdcl-sudoku: error: %s: cdcl-sudoku-bench is not installed: "
             "expected it in %s or in libexec beside it, from a build with "
             "Jansson and SQLite 3.39 (Debian packages libjansson-dev "
             "libsqlite3-dev)\n",
             argv[0], program_printable (*folder ? folder : ".", room));
    return STATUS_USAGE;
}
