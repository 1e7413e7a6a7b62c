// packed.c -- decompresses a file while reading it, if it is compressed; see
// packed.h.
//
//   take --> first bytes --+-- 1f 8b ----------> gzip.c ----> read
//                          +-- BZh, xz, zstd --> archive.c -> read
//                          +-- all else ------------------->  read
//
// The first bytes determine the format.  To find the format, no more bytes are
// read than necessary, since a board of one byte may come from a terminal.
// These bytes are then passed to the decompressor first, so that pipes work.
//
// A truncated or damaged file is an error, even if its beginning could be
// decompressed; a compressed empty file is an empty file.

#include "cdcl/shared/files/packed.h"
#include "cdcl/shared/files/archive.h"
#include "cdcl/shared/files/gzip.h"
#include "cdcl/shared/base/status.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// The buffer size of the reader of formulas, so that it sees the same amount of
// a plain and of a compressed file when it has to name the format.
enum { FIRST = 1 << 16 };

// Magic bytes of compressed files.
typedef struct Kind {
    const char *name, *magic;
    size_t size;
} Kind;
static const Kind kinds[] = {{"gzip", "\x1f\x8b", 2},
                             {"bzip2", "BZh", 3},
                             {"xz",
                              "\xfd"
                              "7zXZ\0",
                              6},
                             {"zstd", "\x28\xb5\x2f\xfd", 4}};
enum { KINDS = sizeof kinds / sizeof *kinds, GZIP = 0 };

struct program_packed {
    program_take take;
    void *state;
    size_t known, given; // numbers of first bytes read and passed on
    bool begun, ended, failed;
    program_gzip *gzip;       // the decompressor of gzip, or null
    program_archive *archive; // the decompressor of other formats, or null
    char error[320];
    char first[FIRST];
};

program_packed *program_packed_new (program_take take, void *state) {
    program_packed *const packed = calloc (1, sizeof *packed);
    if (packed) {
        packed->take = take;
        packed->state = state;
    }
    return packed;
}

void program_packed_free (program_packed *packed) {
    if (!packed)
        return;
    program_gzip_free (packed->gzip);
    program_archive_free (packed->archive);
    free (packed);
}

const char *program_packed_error (const program_packed *packed) {
    return packed->error;
}

int program_packed_status (const program_packed *packed) {
    static const char memory[] = "out of memory";
    return !*packed->error ? STATUS_NO_INPUT
           : !strncmp (packed->error, memory, sizeof memory - 1) ? STATUS_MEMORY
                                                                 : STATUS_DATA;
}

// Returns compressed bytes of the file, first the bytes already read.
static long take (void *state, char *bytes, size_t size) {
    program_packed *const packed = state;
    const size_t left = packed->known - packed->given;
    if (left) {
        if (size > left)
            size = left;
        memcpy (bytes, packed->first + packed->given, size);
        packed->given += size;
        return (long) size;
    }
    if (packed->ended)
        return 0;
    const long got = packed->take (packed->state, bytes, size);
    packed->ended = !got;
    return got;
}

// Returns the format that begins with the known bytes, or KINDS.
static size_t kind_of (const program_packed *packed) {
    for (size_t i = 0; i < KINDS; i++) {
        const size_t size =
            packed->known < kinds[i].size ? packed->known : kinds[i].size;
        if (size && !memcmp (packed->first, kinds[i].magic, size))
            return i;
    }
    return KINDS;
}

// Reads the first bytes.  Returns a negative number if they cannot be read or
// decompressed.
static long begin (program_packed *packed) {
    size_t kind = KINDS;
    do {
        const long got =
            packed->take (packed->state, packed->first + packed->known,
                          FIRST - packed->known);
        if (got < 0)
            return got;
        packed->ended = !got;
        packed->known += (size_t) got;
        kind = kind_of (packed);
    } while (!packed->ended && kind < KINDS &&
             packed->known < kinds[kind].size);
    packed->begun = true;
    if (kind == KINDS || packed->known < kinds[kind].size)
        return 0;
    if (kind == GZIP)
        packed->gzip = program_gzip_new (take, packed, packed->error,
                                         sizeof packed->error);
    else
        packed->archive =
            program_archive_new (take, packed, kinds[kind].name, packed->error,
                                 sizeof packed->error);
    packed->failed = !packed->gzip && !packed->archive;
    return packed->failed ? -1 : 0;
}

long program_packed_read (void *state, char *bytes, size_t size) {
    program_packed *const packed = state;
    if (packed->failed)
        return -1;
    if (!packed->begun) {
        const long result = begin (packed);
        if (result < 0)
            return result;
    }
    if (packed->gzip)
        return program_gzip_read (packed->gzip, bytes, size, packed->error,
                                  sizeof packed->error);
    if (packed->archive)
        return program_archive_read (packed->archive, bytes, size,
                                     packed->error, sizeof packed->error);
    return take (packed, bytes, size);
}
