// input.c -- transparent decompression of the formula and the proof.
//
// The first bytes of the stream decide.  If they are no magic number of a known
// compression, all reads go straight to read(2).  Otherwise gzip.c unpacks, or
// libarchive, with its raw format (a compressed stream that is no archive) and
// the three filters named below.  Their source is our own read function, which
// first returns the bytes that were read for that, so that pipes work.
//
// A truncated or damaged stream is an error of cdcl_input_read, even if some of
// it could be unpacked before; a compressed empty file is an empty file.
// Several streams one after the other are one.  What else is behind them is an
// error, too, since it may be a stream whose beginning was damaged; all but
// zero bytes, which pad what was kept on tapes.  libarchive finds that in xz
// and zstd, of bzip2 it takes what it knows and leaves the rest, which is
// counted here.
//
// Source: libarchive, archive_read(3), "raw" format.

#include "cdcl/program/input.h"
#include "cdcl/program/gzip.h"

#include <archive.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAGIC = 6, CHUNK = 1 << 16 };

struct cdcl_input {
    int fd;
    unsigned char magic[MAGIC]; // the first bytes, while looked at
    size_t known, given;        // how many there are, and were handed out
    cdcl_gzip *gzip;            // what unpacks gzip, else null
    struct archive *archive;    // or the rest; null for plain bytes
    bool ended;                 // the file is at its end
    int64_t supplied, last;     // to libarchive: bytes, the last but zeros
    bool damaged;               // and cannot be unpacked at all
    bool empty;                 // what is packed is an empty file
    char error[200];
    char chunk[CHUNK]; // what libarchive works on
};

static void say (cdcl_input *input, const char *text) {
    snprintf (input->error, sizeof input->error, "%s", text);
}

// Bytes of the file itself, those that were looked at first.
static long take (void *state, char *bytes, size_t size) {
    cdcl_input *input = state;
    size_t left = input->known - input->given;
    if (left) {
        if (size > left)
            size = left;
        memcpy (bytes, input->magic + input->given, size);
        input->given += size;
        return (long) size;
    }
    if (input->ended)
        return 0;
    if (size > INT_MAX)
        size = INT_MAX;
    ssize_t got = read (input->fd, bytes, size);
    if (got < 0)
        say (input, strerror (errno));
    input->ended = !got;
    return got;
}

static la_ssize_t supply (struct archive *archive, void *state,
                          const void **bytes) {
    cdcl_input *input = state;
    long got = take (input, input->chunk, sizeof input->chunk);
    if (got < 0)
        archive_set_error (archive, errno, "%s", input->error);
    *bytes = input->chunk;
    for (long i = got; i > 0; i--)
        if (input->chunk[i - 1]) {
            input->last = input->supplied + i;
            break;
        }
    input->supplied += got > 0 ? got : 0;
    return got;
}

// Whether nothing but zeros is behind the streams.  If there is, or if it
// cannot be read, the error says so.
static bool at_end (cdcl_input *input) {
    const void *bytes;
    la_ssize_t got;
    while ((got = supply (input->archive, input, &bytes)) > 0)
        ;
    // Counted from the last filter, the file itself.
    if (!got && input->last <= archive_filter_bytes (input->archive, -1))
        return true;
    if (!got)
        say (input, "garbage behind the compressed data");
    return false;
}

static bool starts (const cdcl_input *input, const char *magic, size_t size) {
    return input->known >= size && !memcmp (input->magic, magic, size);
}

static bool gzipped (const cdcl_input *input) {
    return starts (input, "\x1f\x8b", 2);
}

static bool packed_otherwise (const cdcl_input *input) {
    return starts (input, "BZh", 3) ||
           starts (input,
                   "\xfd"
                   "7zXZ\0",
                   6) ||
           starts (input, "\x28\xb5\x2f\xfd", 4);
}

// Messages of libraries are often terse ("No progress is possible").
static bool damaged (cdcl_input *input, const char *why) {
    snprintf (input->error, sizeof input->error,
              "compressed data is truncated or damaged (%s)",
              why ? why : "cannot unpack");
    return false;
}

static bool unpack (cdcl_input *input) {
    struct archive *archive = archive_read_new ();
    if (!archive) {
        say (input, "out of memory");
        return false;
    }
    input->archive = archive;
    struct archive_entry *entry;
    if (archive_read_support_filter_bzip2 (archive) >= ARCHIVE_WARN &&
        archive_read_support_filter_xz (archive) >= ARCHIVE_WARN &&
        archive_read_support_filter_zstd (archive) >= ARCHIVE_WARN &&
        archive_read_support_format_raw (archive) == ARCHIVE_OK &&
        archive_read_support_format_empty (archive) == ARCHIVE_OK &&
        archive_read_open (archive, input, NULL, supply, NULL) == ARCHIVE_OK) {
        int status = archive_read_next_header (archive, &entry);
        input->empty = status == ARCHIVE_EOF;
        if (status == ARCHIVE_OK || input->empty)
            return true;
    }
    return damaged (input, archive_error_string (input->archive));
}

static bool unpack_gzip (cdcl_input *input) {
    input->gzip = cdcl_gzip_new (take, input);
    if (!input->gzip)
        say (input, "out of memory");
    return input->gzip;
}

cdcl_input *cdcl_input_open (const char *path, char *message, size_t size) {
    cdcl_input *input = calloc (1, sizeof *input);
    if (!input) {
        snprintf (message, size, "out of memory");
        return NULL;
    }
    bool standard = !strcmp (path, "-");
    input->fd = standard ? STDIN_FILENO : open (path, O_RDONLY | O_CLOEXEC);
    struct stat about;
    if (input->fd < 0 || fstat (input->fd, &about))
        say (input, strerror (errno));
    else if (S_ISDIR (about.st_mode))
        say (input, "is a directory, expected a file");
    else {
        // A pipe may deliver the magic bytes one by one.
        while (input->known < MAGIC) {
            ssize_t got = read (input->fd, input->magic + input->known,
                                MAGIC - input->known);
            if (got < 0)
                say (input, strerror (errno));
            if (got <= 0) {
                input->ended = true;
                break;
            }
            input->known += (size_t) got;
        }
        if (!input->error[0]) {
            // Damage is reported by reading, also at the first byte.
            if (gzipped (input))
                input->damaged = !unpack_gzip (input);
            else if (packed_otherwise (input))
                input->damaged = !unpack (input);
            return input;
        }
    }
    snprintf (message, size, "%s", input->error);
    cdcl_input_close (input);
    return NULL;
}

void cdcl_input_close (cdcl_input *input) {
    if (!input)
        return;
    if (input->archive)
        archive_read_free (input->archive);
    cdcl_gzip_free (input->gzip);
    if (input->fd > STDIN_FILENO)
        close (input->fd);
    free (input);
}

static long read_gzip (cdcl_input *input, char *bytes, size_t size) {
    const char *why;
    const long got = cdcl_gzip_read (input->gzip, bytes, size, &why);
    if (why)
        damaged (input, why);
    return got;
}

long cdcl_input_read (void *source, char *bytes, size_t size) {
    cdcl_input *input = source;
    if (input->damaged)
        return -1;
    if (input->gzip)
        return read_gzip (input, bytes, size);
    if (!input->archive)
        return take (input, bytes, size);
    la_ssize_t got =
        input->empty ? 0 : archive_read_data (input->archive, bytes, size);
    if (got < 0)
        damaged (input, archive_error_string (input->archive));
    if (got < 0 || (!got && size && !at_end (input)))
        return -1;
    return (long) got;
}

const char *cdcl_input_error (const cdcl_input *input) {
    return input->error;
}
