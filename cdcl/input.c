// input.c -- transparent decompression of the formula and the proof.
//
// The first bytes of the stream decide.  If they are no magic number of a
// known compression, all reads go straight to read(2): plain text never passes
// through libarchive.  Otherwise libarchive unpacks, with its raw format (a
// compressed stream that is no archive) and the four filters named below.  Its
// source is our own read function, which first hands out the bytes already
// looked at; that is what makes pipes work.
//
// A truncated or damaged stream is an error of cdcl_input_read, whatever could
// be unpacked before; a compressed empty file is an empty file.  Several streams
// one after the other are one.  What else is behind them is an error, too, since
// it may be a stream whose beginning was damaged; all but zero bytes, which pad
// what was kept on tapes.  libarchive finds that in xz and zstd, of gzip and bzip2
// it takes what it knows and leaves the rest, which is counted here.  Nor does it
// look at the checksums of gzip, which gzip.c does.
//
// Source: libarchive, archive_read(3), "raw" format.

#include "input.h"
#include "gzip.h"

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
    struct archive *archive;    // null for plain bytes
    cdcl_gzip *gzip;            // null if it is none
    bool ended;                 // the file is at its end
    int64_t supplied, last;     // to libarchive: bytes, the last but zeros
    bool damaged;               // and cannot be unpacked at all
    bool empty;                 // what is packed is an empty file
    char error[200];
    size_t filled;                         // of what libarchive works on, and
    char chunk[CDCL_GZIP_HISTORY + CHUNK]; // of which some bytes are kept
};

static void say (cdcl_input *input, const char *text) {
    snprintf (input->error, sizeof input->error, "%s", text);
}

// Bytes of the file itself, those that were looked at first.
static long take (cdcl_input *input, char *bytes, size_t size) {
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
    char *const chunk = input->chunk + CDCL_GZIP_HISTORY;
    memmove (input->chunk, input->chunk + input->filled, CDCL_GZIP_HISTORY);
    long got = take (input, chunk, CHUNK);
    if (got < 0)
        archive_set_error (archive, errno, "%s", input->error);
    *bytes = chunk;
    for (long i = got; i > 0; i--)
        if (chunk[i - 1]) {
            input->last = input->supplied + i;
            break;
        }
    input->filled = got > 0 ? (size_t) got : 0;
    input->supplied += (int64_t) input->filled;
    if (input->gzip)
        cdcl_gzip_packed (input->gzip, chunk, input->filled);
    return got;
}

// Whether checksums, if it is gzip, are those of what was unpacked.  libarchive
// may have asked for a few bytes behind the last member.
static bool intact (cdcl_input *input) {
    const int64_t behind =
        input->supplied - archive_filter_bytes (input->archive, -1);
    const int64_t end = CDCL_GZIP_HISTORY + (int64_t) input->filled - behind;
    if (!input->gzip ||
        (end >= 8 && cdcl_gzip_intact (input->gzip, input->chunk + end - 8)))
        return true;
    say (input, "compressed data is damaged (wrong checksum)");
    return false;
}

// Whether nothing but zeros is behind the streams.  If there is, or if it cannot
// be read, that is said.
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

static bool compressed (const cdcl_input *input) {
    return starts (input, "\x1f\x8b", 2) || starts (input, "BZh", 3) ||
           starts (input,
                   "\xfd"
                   "7zXZ\0",
                   6) ||
           starts (input, "\x28\xb5\x2f\xfd", 4);
}

// What libarchive says is often terse ("No progress is possible").
static bool damaged (cdcl_input *input) {
    const char *why = archive_error_string (input->archive);
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
    if (starts (input, "\x1f\x8b", 2) && !(input->gzip = cdcl_gzip_new ())) {
        say (input, "out of memory");
        return false;
    }
    struct archive_entry *entry;
    if (archive_read_support_filter_gzip (archive) >= ARCHIVE_WARN &&
        archive_read_support_filter_bzip2 (archive) >= ARCHIVE_WARN &&
        archive_read_support_filter_xz (archive) >= ARCHIVE_WARN &&
        archive_read_support_filter_zstd (archive) >= ARCHIVE_WARN &&
        archive_read_support_format_raw (archive) == ARCHIVE_OK &&
        archive_read_support_format_empty (archive) == ARCHIVE_OK &&
        archive_read_open (archive, input, NULL, supply, NULL) == ARCHIVE_OK) {
        int status = archive_read_next_header (archive, &entry);
        input->empty = status == ARCHIVE_EOF;
        // What was packed twice comes out unpacked twice.
        if (archive_filter_count (archive) > 2) {
            cdcl_gzip_free (input->gzip);
            input->gzip = NULL;
        }
        if (status == ARCHIVE_OK || input->empty)
            return true;
    }
    return damaged (input);
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
            // Damage is found when reading, be it at the very beginning.
            input->damaged = compressed (input) && !unpack (input);
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

long cdcl_input_read (void *source, char *bytes, size_t size) {
    cdcl_input *input = source;
    if (input->damaged)
        return -1;
    if (!input->archive)
        return take (input, bytes, size);
    la_ssize_t got =
        input->empty ? 0 : archive_read_data (input->archive, bytes, size);
    if (got < 0)
        damaged (input);
    else if (got && input->gzip)
        cdcl_gzip_unpacked (input->gzip, bytes, (size_t) got);
    if (got < 0 || (!got && size && (!intact (input) || !at_end (input))))
        return -1;
    return (long) got;
}

const char *cdcl_input_error (const cdcl_input *input) {
    return input->error;
}
