// missing.c -- in place of the experiments, where Jansson, libinih or SQLite was
// not there when the program was built.

#include "command.h"

#include "bench/base/status.h"

#include <stdio.h>

static int refuse (const char *command) {
    fprintf (
        stderr,
        "cdcl-sudoku: error: %s: built without Jansson, inih or SQLite 3.39, "
        "which it needs (Debian packages libjansson-dev libinih-dev "
        "libsqlite3-dev): expected a build with these\n",
        command);
    return STATUS_USAGE;
}

int lab_bench (int argc, char **argv) {
    (void) argc;
    return refuse (argv[0]);
}

int lab_command_merge (int argc, char **argv) {
    (void) argc;
    return refuse (argv[0]);
}
