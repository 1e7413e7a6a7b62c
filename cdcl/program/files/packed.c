// packed.c -- unpacks a file on the way, if it is packed; see packed.h.
//
//   take --> first bytes --+-- 1f 8b ----------> gzip.c ----> read
//                          +-- BZh, xz, zstd --> archive.c -> read
//                          +-- all else ------------------->  read
//
// The first bytes decide.  No more of them are waited for than it takes: a board
// of one byte may come from a terminal.  What was taken for this goes to the
// unpacker first, so that pipes work.
//
// A truncated or damaged file is an error, even if some of it could be unpacked
// before; a packed empty file is an empty file.

#include "cdcl/program/files/packed.h"
#include "cdcl/program/files/archive.h"
#include "cdcl/program/files/gzip.h"
#include "cdcl/program/base/status.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// As many bytes as the reader of formulas takes at once, so that it sees as much of a
// plain file as of a packed one when it has to name the format.
enum { FIRST = 1 << 16 };

// How packed files begin.
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
    size_t known, given; // how many first bytes there are, and were handed out
    bool begun, ended, failed;
    program_gzip *gzip;       // what unpacks gzip,
    program_archive *archive; // or the rest; null for plain bytes
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

// Bytes of the file itself, those that were looked at first.
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

// The kind that the known bytes begin, or KINDS.
static size_t kind_of (const program_packed *packed) {
    for (size_t i = 0; i < KINDS; i++) {
        const size_t size =
            packed->known < kinds[i].size ? packed->known : kinds[i].size;
        if (size && !memcmp (packed->first, kinds[i].magic, size))
            return i;
    }
    return KINDS;
}

// Looks at the first bytes.  Negative if they cannot be read or unpacked.
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
