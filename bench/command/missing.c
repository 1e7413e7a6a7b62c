// missing.c -- in place of the experiments, where Jansson, libinih or SQLite was
// not there when the program was built.

#include "command.h"

#include "bench/base/status.h"

#include <stdio.h>

static int refuse (void) {
    fputs ("cdcl-sudoku: error: built without experiments, which need the "
           "libraries Jansson, inih and SQLite (Debian packages "
           "libjansson-dev libinih-dev libsqlite3-dev)\n",
           stderr);
    return STATUS_USAGE;
}

int lab_bench (int argc, char **argv) {
    (void) argc, (void) argv;
    return refuse ();
}

int lab_command_merge (int argc, char **argv) {
    (void) argc, (void) argv;
    return refuse ();
}
