// archive.h -- decompresses xz, bzip2 and zstd with libarchive, piece by piece.

#pragma once

#include "cdcl/shared/files/packed.h"

typedef struct program_archive program_archive;

// If memory runs out or libarchive is missing, returns null and writes one line
// to `message`.  `kind` is the name of the compression.
program_archive *program_archive_new (program_take take, void *state,
                                      const char *kind, char *message,
                                      size_t size);
void program_archive_free (program_archive *archive); // takes null, too

// Reads up to `size` decompressed bytes.  Returns their number, 0 at the end of
// the file, or a negative number if `take` returned one, if memory runs out, or
// if the data is damaged; in the last two cases `message`, of `room` bytes,
// gives the reason.
long program_archive_read (program_archive *archive, char *bytes, size_t size,
                           char *message, size_t room);
