// gzip.c -- unpacks gzip with zlib, which compares checksums and sizes.
//
// libarchive reads past both, so that a damaged formula would get an answer.
//
//     file   [head|data|checksum|size][head|data|checksum|size] 0 0 0 ...
//
// A file is a sequence of members, whose contents are one text.  Zero bytes may
// be behind them, and nothing else: it may be a member whose head is damaged.
//
// Source: Deutsch, "GZIP file format specification", RFC 1952, 1996.

#include "cdcl/program/gzip.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <zlib.h>

enum { HEAD = 0x1f, CHUNK = 1 << 16 };

struct cdcl_gzip {
    z_stream stream;
    cdcl_gzip_take take;
    void *state;
    bool between; // a member has ended, and no other one has begun
    unsigned char chunk[CHUNK];
};

cdcl_gzip *cdcl_gzip_new (cdcl_gzip_take take, void *state) {
    cdcl_gzip *const gzip = calloc (1, sizeof *gzip);
    if (!gzip)
        return NULL;
    gzip->take = take;
    gzip->state = state;
    if (inflateInit2 (&gzip->stream, MAX_WBITS + 16) == Z_OK) // gzip only
        return gzip;
    free (gzip);
    return NULL;
}

void cdcl_gzip_free (cdcl_gzip *gzip) {
    if (gzip)
        inflateEnd (&gzip->stream);
    free (gzip);
}

// Whether there are bytes to unpack; negative on failure.
static long supply (cdcl_gzip *gzip) {
    z_stream *const stream = &gzip->stream;
    if (stream->avail_in)
        return 1;
    const long got = gzip->take (gzip->state, (char *) gzip->chunk, CHUNK);
    stream->next_in = gzip->chunk;
    stream->avail_in = got > 0 ? (uInt) got : 0;
    return got;
}

// Whether another member begins.
static long begin (cdcl_gzip *gzip, const char **why) {
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
    inflateReset (stream);
    return 1;
}

long cdcl_gzip_read (cdcl_gzip *gzip, char *bytes, size_t size,
                     const char **why) {
    z_stream *const stream = &gzip->stream;
    const uInt room = size < INT_MAX ? (uInt) size : INT_MAX;
    *why = NULL;
    stream->next_out = (unsigned char *) bytes;
    stream->avail_out = room;
    while (room && stream->avail_out == room) {
        const long more = gzip->between ? begin (gzip, why) : supply (gzip);
        if (!more && !gzip->between) {
            *why = "unexpected end";
            return -1;
        }
        if (more <= 0)
            return more;
        switch (inflate (stream, Z_NO_FLUSH)) {
        case Z_STREAM_END:
            gzip->between = true;
            break;
        case Z_OK:
        case Z_BUF_ERROR: // it needs more input
            break;
        case Z_MEM_ERROR:
            *why = "out of memory";
            return -1;
        default:
            *why = stream->msg ? stream->msg : "cannot unpack";
            return -1;
        }
    }
    return (long) (room - stream->avail_out);
}
