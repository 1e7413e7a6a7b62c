// program.h -- what the parts of the program `cdcl` share: exit statuses as in
// sysexits.h, and messages.
//
// Belongs to the program alone.

#ifndef CDCL_PROGRAM_H
#define CDCL_PROGRAM_H

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    EXIT_USAGE = 64,
    EXIT_DATA = 65,
    EXIT_INPUT = 66,
    EXIT_SOFTWARE = 70,
    EXIT_MEMORY = 71,
    EXIT_CREATE = 73,
    EXIT_IO = 74
};

// One line on standard error, after what was printed so far.  Returns the exit
// status, so that callers can say `return error (...)`.
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
    return error (EXIT_MEMORY, "cdcl: error: out of memory");
}

// How messages name a file.
static inline const char *input_name (const char *path) {
    return strcmp (path, "-") ? path : "<stdin>";
}

#ifdef __cplusplus
}
#endif
#endif
