// packed.h -- unpacks a file on the way, if it is packed.
//
// Data that starts like gzip, xz, bzip2 or zstd is unpacked; everything else
// passes through as it is.  This is part of the programs, so that the libraries
// need nothing but libc.

#pragma once

#include <stddef.h>

// The next bytes of the file, at most `size`, as read(2) returns them: 0 at the
// end, negative on failure.
typedef long (*program_take) (void *state, char *bytes, size_t size);

typedef struct program_packed program_packed;

// Nothing is taken before the first read.  Null without memory.
program_packed *program_packed_new (program_take take, void *state);
void program_packed_free (program_packed *packed); // a null pointer is fine

// Like read(2), with a program_packed as the state.  Negative on failure: then
// program_packed_error says in one line why; it is empty if `take` failed.
long program_packed_read (void *packed, char *bytes, size_t size);
const char *program_packed_error (const program_packed *packed);
// The exit status for that: STATUS_MEMORY, STATUS_DATA, or STATUS_NO_INPUT if
// `take` failed.
int program_packed_status (const program_packed *packed);
