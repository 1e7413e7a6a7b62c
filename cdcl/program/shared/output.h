// output.h -- a file that appears complete or not at all.
//
// Belongs to the program alone.

#ifndef CDCL_OUTPUT_H
#define CDCL_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cdcl_output cdcl_output;

// Whether writing to `path` would destroy the file `input`, by whatever names
// they go; "-" is standard output and standard input.  Terminals and pipes have
// nothing to lose.
bool cdcl_output_overwrites (const char *path, const char *input);

// Opens `path` for writing, "-" is standard output.  On failure returns null
// and one line in `message`.
cdcl_output *cdcl_output_open (const char *path, char *message, size_t size);

// Takes bytes, with a cdcl_output behind `output`.  0, or -1 on failure, now or
// before.
int cdcl_output_write (void *output, const void *bytes, size_t size);

// Ends the output (a null one too).  With `keep` the file appears under its
// name: false, and why, if that or any write failed; without, it goes away.
bool cdcl_output_close (cdcl_output *output, bool keep, char *message,
                        size_t size);

#ifdef __cplusplus
}
#endif
#endif
