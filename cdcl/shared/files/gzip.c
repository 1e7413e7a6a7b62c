// gzip.c -- decompresses gzip with zlib, which verifies checksums and sizes.
//
// libarchive ignores checksums and sizes, so a damaged formula would get an
// answer.
//
//     file   [head|data|checksum|size][head|data|checksum|size] 0 0 0 ...
//
// A file is a sequence of members, whose contents are one text.  Only zero
// bytes may follow them; anything else may be a member with a damaged header.
//
// Source: Deutsch, "GZIP file format specification", RFC 1952, 1996.

#include "cdcl/shared/files/gzip.h"

#include <stdio.h>

// The preprocessor looks for zlib, unless it is excluded (WITHOUT=zlib).
#if !defined(WITHOUT_ZLIB) && defined(__has_include)
#if __has_include(<zlib.h>)
#define WITH_ZLIB 1
#endif
#endif

#ifdef WITH_ZLIB

#include "cdcl/shared/base/library.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <zlib.h>

enum { HEAD = 0x1f, CHUNK = 1 << 16 };

struct program_gzip {
    z_stream stream;
    program_take take;
    void *state;
    bool between; // the next byte is between two members
    unsigned char chunk[CHUNK];
};

static struct {
    int (*init) (z_streamp, int, const char *, int);
    int (*run) (z_streamp, int);
    int (*reset) (z_streamp), (*end) (z_streamp);
} library;

static bool load (char *message, size_t size) {
    static const char *const files[] = {"libz.so.1", "libz.so", "libz.dylib",
                                        NULL};
    const program_function functions[] = {{"inflateInit2_", &library.init},
                                          {"inflate", &library.run},
                                          {"inflateReset", &library.reset},
                                          {"inflateEnd", &library.end},
                                          {NULL, NULL}};
    // The compiler warns if our types differ from the types of the header.
    (void) sizeof (library.init == inflateInit2_);
    (void) sizeof (library.run == inflate);
    (void) sizeof (library.end == inflateEnd);
    return library.init ||
           program_load (files, functions, "it is packed by gzip",
                         "zlib (Debian package zlib1g)", message, size);
}

program_gzip *program_gzip_new (program_take take, void *state, char *message,
                                size_t size) {
    if (!load (message, size))
        return NULL;
    program_gzip *const gzip = calloc (1, sizeof *gzip);
    if (gzip) {
        gzip->take = take;
        gzip->state = state;
        if (library.init (&gzip->stream, MAX_WBITS + 16, ZLIB_VERSION,
                          (int) sizeof gzip->stream) == Z_OK) // not zlib format
            return gzip;
    }
    free (gzip);
    snprintf (message, size, "out of memory: cannot unpack");
    return NULL;
}

void program_gzip_free (program_gzip *gzip) {
    if (gzip)
        library.end (&gzip->stream);
    free (gzip);
}

// Reads bytes to decompress if there are none.  Returns a positive number if
// there are bytes, 0 at the end, or a negative number on failure.
static long supply (program_gzip *gzip) {
    z_stream *const stream = &gzip->stream;
    if (stream->avail_in)
        return 1;
    const long got = gzip->take (gzip->state, (char *) gzip->chunk, CHUNK);
    stream->next_in = gzip->chunk;
    stream->avail_in = got > 0 ? (uInt) got : 0;
    return got;
}

// Begins the next member.  Returns 0 if there is none.
static long begin (program_gzip *gzip, const char **why) {
    z_stream *const stream = &gzip->stream;
    bool padded = false;
    long more;
    while ((more = supply (gzip)) > 0 && !*stream->next_in) {
        padded = true;
        stream->next_in++;
        stream->avail_in--;
    }
    if (more <= 0)
        return more;
    if (padded || *stream->next_in != HEAD) {
        *why = "garbage behind it";
        return -1;
    }
    gzip->between = false;
    library.reset (stream);
    return 1;
}

// Sets the message, and returns -1.
static long damaged (const char *why, char *message, size_t room) {
    snprintf (message, room, "compressed data is truncated or damaged (%s)",
              why);
    return -1;
}

long program_gzip_read (program_gzip *gzip, char *bytes, size_t size,
                        char *message, size_t room) {
    z_stream *const stream = &gzip->stream;
    const uInt wanted = size < INT_MAX ? (uInt) size : INT_MAX;
    const char *why = NULL;
    stream->next_out = (unsigned char *) bytes;
    stream->avail_out = wanted;
    while (wanted && stream->avail_out == wanted) {
        const long more = gzip->between ? begin (gzip, &why) : supply (gzip);
        if (why)
            return damaged (why, message, room);
        if (!more && !gzip->between)
            return damaged ("unexpected end", message, room);
        if (more <= 0)
            return more;
        switch (library.run (stream, Z_NO_FLUSH)) {
        case Z_STREAM_END:
            gzip->between = true;
            break;
        case Z_OK:
        case Z_BUF_ERROR: // needs more input
            break;
        case Z_MEM_ERROR:
            snprintf (message, room, "out of memory: cannot unpack");
            return -1;
        default:
            return damaged (stream->msg ? stream->msg : "cannot unpack",
                            message, room);
        }
    }
    return (long) (wanted - stream->avail_out);
}

#else // without zlib

program_gzip *program_gzip_new (program_take take, void *state, char *message,
                                size_t size) {
    (void) take, (void) state;
    snprintf (message, size,
              "it is packed by gzip, and this program was built without zlib: "
              "unpack it first, or install zlib (Debian package zlib1g-dev) "
              "and build again");
    return NULL;
}

void program_gzip_free (program_gzip *gzip) {
    (void) gzip;
}

long program_gzip_read (program_gzip *gzip, char *bytes, size_t size,
                        char *message, size_t room) {
    (void) gzip, (void) bytes, (void) size, (void) message, (void) room;
    return -1;
}

#endif
