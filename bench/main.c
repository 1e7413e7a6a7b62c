// main.c -- the program cdcl-sudoku-bench: the commands `bench` and `merge`.
//
// cdcl-sudoku runs it for them (sudoku/program/laboratory.c), with its own arguments,
// so messages name cdcl-sudoku.

#include "bench/command/command.h"

#include "cdcl/program/base/signals.h"
#include "cdcl/program/base/status.h"
#include "cdcl/program/base/streams.h"

#include <errno.h>
#include <stdio.h>
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

int main (int argc, char **argv) {
    program_fill_streams ();
    const char *name = argc > 1 ? argv[1] : "";
    if (!strcmp (name, "bench") || !strcmp (name, "merge"))
        return finish (lab_command (argc - 1, argv + 1));
    fputs ("usage: cdcl-sudoku bench | merge [OPTION]... FILE...\n", stderr);
    return STATUS_USAGE;
}
