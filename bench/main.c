// main.c -- the program cdcl-sudoku-bench: the commands `bench` and `merge`.
//
// cdcl-sudoku runs it for them (sudoku/program/laboratory.c), with its own arguments,
// so messages name cdcl-sudoku.

#include "bench/command/command.h"

#include "cdcl/program/base/signals.h"
#include "cdcl/program/base/status.h"
#include "cdcl/program/base/streams.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The worse of the status and what became of the output.  A run that was interrupted
// ends by the signal.
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

// Rows and plans are made by Jansson, which leaves out what it has no memory for.  A row
// that misses a figure is worse than none: what is written stays, and who resumes goes on.
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
