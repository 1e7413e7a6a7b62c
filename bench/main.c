// main.c -- the program cdcl-sudoku-bench: the commands `bench` and `merge`.
//
// cdcl-sudoku runs this program for the two commands and passes its arguments on
// (sudoku/program/bench_program.c), so messages name cdcl-sudoku.

#include "bench/command/command.h"

#include "cdcl/shared/base/signals.h"
#include "cdcl/shared/base/status.h"
#include "cdcl/shared/base/streams.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Flushes standard output and returns the exit status; after a write error,
// STATUS_OUTPUT instead of 0.  An interrupted run ends by raising its signal again.
static int finish (int status) {
    const bool flushed = !fflush (stdout), failed = !flushed || ferror (stdout);
    if (failed)
        fprintf (stderr,
                 "cdcl-sudoku: error: cannot write standard output%s%s\n",
                 flushed ? "" : ": ", flushed ? "" : strerror (errno));
    if (failed && status == STATUS_OK)
        status = STATUS_OUTPUT;
    return status == STATUS_INTERRUPTED ? program_end (status) : status;
}

// If memory runs out, Jansson silently drops values, and a row that lacks a value is worse
// than no row.  So we exit.  The rows written so far stay, and --resume continues from them.
static void *allocate (size_t size) {
    void *const block = malloc (size);
    if (!block) {
        fputs ("cdcl-sudoku: error: out of memory\n", stderr);
        exit (STATUS_MEMORY);
    }
    return block;
}

int main (int argc, char **argv) {
    program_fill_streams ();
    json_set_alloc_funcs (allocate, free);
    const char *name = argc > 1 ? argv[1] : "";
    if (!strcmp (name, "bench") || !strcmp (name, "merge"))
        return finish (lab_command (argc - 1, argv + 1));
    if (argc > 1 && *name != '-')
        fprintf (stderr, "cdcl-sudoku-bench: unknown command '%s'\n", name);
    fputs ("usage: cdcl-sudoku bench | merge [OPTION]... FILE...\n", stderr);
    return STATUS_USAGE;
}
