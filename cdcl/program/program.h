// program.h -- messages of the program `cdcl`, and its exit statuses.

#pragma once

#include "cdcl/shared/base/names.h"
#include "cdcl/shared/base/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

// Prints one line on standard error, after flushing earlier output.  Returns
// the exit status, so that callers can write `return error (...)`.
static inline int error (int status, const char *format, ...) {
    fflush (stdout);
    va_list arguments;
    va_start (arguments, format);
    vfprintf (stderr, format, arguments);
    va_end (arguments);
    fputc ('\n', stderr);
    return status;
}

static inline int out_of_memory (void) {
    return error (STATUS_MEMORY, "cdcl: error: out of memory");
}

// Returns the name of an input in messages.
static inline const char *input_name (const char *path,
                                      char room[PROGRAM_NAME_ROOM]) {
    return strcmp (path, "-") ? program_printable (path, room) : "<stdin>";
}

// Prints an error about a file that is written.
static inline int output_error (int status, const char *path,
                                const char *message) {
    char room[PROGRAM_NAME_ROOM];
    const char *name =
        strcmp (path, "-") ? program_printable (path, room) : "<stdout>";
    return error (status, "%s: error: %s", name, message);
}
