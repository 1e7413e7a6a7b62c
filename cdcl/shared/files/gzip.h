// gzip.h -- decompresses gzip, piece by piece.

#pragma once

#include "cdcl/shared/files/packed.h"

typedef struct program_gzip program_gzip;

// If memory runs out or zlib is missing, returns null and writes one line to
// `message`.
program_gzip *program_gzip_new (program_take take, void *state, char *message,
                                size_t size);
void program_gzip_free (program_gzip *gzip); // takes null, too

// Reads up to `size` decompressed bytes.  Returns their number, 0 at the end of
// the file, or a negative number if `take` returned one, if memory runs out, or
// if the data is damaged; in the last two cases `message`, of `room` bytes,
// gives the reason.
long program_gzip_read (program_gzip *gzip, char *bytes, size_t size,
                        char *message, size_t room);
