// input.h -- opens a file or standard input, compressed or not.
//
// Compressed files are decompressed while reading (files/packed.h).

#pragma once

#include <stddef.h>

typedef struct cdcl_input cdcl_input;

// Opens `path`, or standard input for "-".  `role` names the file in messages
// (files/paths.h).  On failure returns null and writes one line to `message`.
// The caller owns the result until cdcl_input_close.
cdcl_input *cdcl_input_open (const char *path, const char *role, char *message,
                             size_t size);
void cdcl_input_close (cdcl_input *input); // takes null, too

// Reads bytes like read(2), from the cdcl_input `input`.  If the result is
// negative, cdcl_input_error returns the reason.  An interrupting signal is
// such a failure.
long cdcl_input_read (void *input, char *bytes, size_t size);
const char *cdcl_input_error (const cdcl_input *input);
int cdcl_input_status (const cdcl_input *input); // STATUS_MEMORY, STATUS_DATA
