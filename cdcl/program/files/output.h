// output.h -- a file that appears complete or not at all, see output.c.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct program_output program_output;

// Standard output becomes the file, and what is printed from now on goes to
// standard error: so data on standard output is not mixed with lines.  On
// failure as program_output_open.
program_output *program_output_take_standard (char *message, size_t size);

// Opens `path`, which was announced (paths.h), for writing; "-" is standard output.
// On failure returns null and one line in `message`.
program_output *program_output_open (const char *path, char *message,
                                     size_t size);

// Opens a file that was announced to read it and append to it, as it is.
FILE *program_output_append (const char *path, char *message, size_t size);

// Writes bytes to the program_output behind `output`.  0, or 1 if this or an
// earlier write failed.
int program_output_write (void *output, const void *bytes, size_t size);

// The file behind it, for printing; it stays the output's.
FILE *program_output_file (const program_output *output);

// Ends the output; a null one is fine.  With `keep` the file appears under its
// name: false, and why, if that or any write failed.  Without, it is removed.
bool program_output_close (program_output *output, bool keep, char *message,
                           size_t size);
