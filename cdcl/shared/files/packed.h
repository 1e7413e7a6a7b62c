// packed.h -- decompresses a file while reading it, if it is compressed.
//
// Data that starts like gzip, xz, bzip2 or zstd is decompressed; everything
// else is passed through unchanged.  This is part of the programs, so that the
// libraries need only libc.

#pragma once

#include <stddef.h>

// Returns the next bytes of the file, at most `size`, like read(2): 0 at the
// end, negative on failure.
typedef long (*program_take) (void *state, char *bytes, size_t size);

typedef struct program_packed program_packed;

// Returns null if memory runs out.  Nothing is read before the first call of
// program_packed_read.
program_packed *program_packed_new (program_take take, void *state);
void program_packed_free (program_packed *packed); // takes null, too

// Reads bytes like read(2), with a program_packed as the state.  If the result
// is negative, program_packed_error returns the reason in one line; the line is
// empty if `take` failed.
long program_packed_read (void *packed, char *bytes, size_t size);
const char *program_packed_error (const program_packed *packed);
// Returns the exit status for the error: STATUS_MEMORY, STATUS_DATA, or
// STATUS_NO_INPUT if `take` failed.
int program_packed_status (const program_packed *packed);
