// archive.h -- decompresses xz, bzip2 and zstd with libarchive, piece by piece.

#pragma once

#include "cdcl/program/files/packed.h"

typedef struct program_archive program_archive;

// Returns null, with one line in `message`, without memory or without
// libarchive.  `kind` is the name of the compression.
program_archive *program_archive_new (program_take take, void *state,
                                      const char *kind, char *message,
                                      size_t size);
void program_archive_free (program_archive *archive); // takes null, too

// Reads up to `size` decompressed bytes; 0 at the end of the file.  Negative if
// `take` was negative, if memory runs out, or if the data is damaged; in the
// last two cases `message`, of `room` bytes, gives the reason.
long program_archive_read (program_archive *archive, char *bytes, size_t size,
                           char *message, size_t room);
