// output.h -- a file that appears complete or not at all, see output.c.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct program_output program_output;

// Returns standard output as an output, and redirects everything printed from
// now on to standard error, so that the data is not mixed with other lines.  On
// failure returns null and writes one line to `message`.
program_output *program_output_take_standard (char *message, size_t size);

// Opens the announced `path` (paths.h) for writing; "-" is standard output.  On
// failure returns null and writes one line to `message`.
program_output *program_output_open (const char *path, char *message,
                                     size_t size);

// Opens an announced file to read it and append to it, without replacing it.
FILE *program_output_append (const char *path, char *message, size_t size);

// Writes bytes to the program_output `output`.  Returns 0, or 1 if this or an
// earlier write failed.
int program_output_write (void *output, const void *bytes, size_t size);

// The underlying stream, for printing; owned by the output.
FILE *program_output_file (const program_output *output);

// Closes the output; null is allowed.  With `keep` the file appears under its
// name.  If this or any write failed, returns false and writes the reason to
// `message`.  Without `keep` the file is removed.
bool program_output_close (program_output *output, bool keep, char *message,
                           size_t size);
