// archive.c -- decompresses xz, bzip2 and zstd with libarchive; see archive.h.
//
// This uses libarchive's raw format (a compressed stream that is not an
// archive) and the three filters below.
//
// Several concatenated streams are one text.  Other data after them is an
// error, since it may be a stream with a damaged beginning; only zero bytes are
// allowed, which pad files on tapes. libarchive detects such data in xz and
// zstd.  For bzip2 it ignores the data, so the consumed bytes are counted here.
//
// Source: libarchive, archive_read(3), "raw" format.

#include "cdcl/shared/files/archive.h"

#include <stdio.h>

// The preprocessor looks for libarchive, unless it is excluded
// (WITHOUT=libarchive).
#if !defined(WITHOUT_LIBARCHIVE) && defined(__has_include)
#if __has_include(<archive.h>)
#define WITH_LIBARCHIVE 1
#endif
#endif

#ifdef WITH_LIBARCHIVE

#include "cdcl/shared/base/library.h"

#include <archive.h>
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

enum { CHUNK = 1 << 16 };

struct program_archive {
    program_take take;
    void *state;
    struct archive *archive;
    int64_t supplied, last; // bytes given to libarchive; last nonzero byte
    bool failed;            // `take` returned a negative number
    bool empty;             // the decompressed file is empty
    char chunk[CHUNK];      // the input buffer of libarchive
};

static struct {
    struct archive *(*make) (void);
    int (*release) (struct archive *);
    int (*bzip2) (struct archive *), (*xz) (struct archive *);
    int (*zstd) (struct archive *), (*raw) (struct archive *);
    int (*empty) (struct archive *);
    int (*open) (struct archive *, void *, archive_open_callback *,
                 archive_read_callback *, archive_close_callback *);
    int (*header) (struct archive *, struct archive_entry **);
    la_ssize_t (*data) (struct archive *, void *, size_t);
    la_int64_t (*bytes) (struct archive *, int);
    const char *(*error) (struct archive *);
    int (*number) (struct archive *);
} library;

static bool load (const char *kind, char *message, size_t size) {
    static const char *const files[] = {"libarchive.so.13", "libarchive.so",
                                        "libarchive.dylib", NULL};
    const program_function functions[] = {
        {"archive_read_new", &library.make},
        {"archive_read_free", &library.release},
        {"archive_read_support_filter_bzip2", &library.bzip2},
        {"archive_read_support_filter_xz", &library.xz},
        {"archive_read_support_filter_zstd", &library.zstd},
        {"archive_read_support_format_raw", &library.raw},
        {"archive_read_support_format_empty", &library.empty},
        {"archive_read_open", &library.open},
        {"archive_read_next_header", &library.header},
        {"archive_read_data", &library.data},
        {"archive_filter_bytes", &library.bytes},
        {"archive_error_string", &library.error},
        {"archive_errno", &library.number},
        {NULL, NULL}};
    // The compiler warns if our types differ from the types of the header.
    (void) sizeof (library.make == archive_read_new);
    (void) sizeof (library.open == archive_read_open);
    (void) sizeof (library.header == archive_read_next_header);
    (void) sizeof (library.data == archive_read_data);
    (void) sizeof (library.bytes == archive_filter_bytes);
    (void) sizeof (library.error == archive_error_string);
    char what[64];
    snprintf (what, sizeof what, "it is packed by %s", kind);
    return library.make ||
           program_load (files, functions, what,
                         "libarchive (Debian package libarchive13)", message,
                         size);
}

static la_ssize_t supply (struct archive *unused, void *state,
                          const void **bytes) {
    program_archive *const archive = state;
    const long got = archive->take (archive->state, archive->chunk, CHUNK);
    (void) unused;
    archive->failed = got < 0;
    *bytes = archive->chunk;
    for (long i = got; i > 0; i--)
        if (archive->chunk[i - 1]) {
            archive->last = archive->supplied + i;
            break;
        }
    archive->supplied += got > 0 ? got : 0;
    return got;
}

// Whether only zeros follow the streams.
static bool at_end (program_archive *archive, char *message, size_t size) {
    const void *bytes;
    la_ssize_t got;
    while ((got = supply (archive->archive, archive, &bytes)) > 0)
        ;
    // Filter -1 is the file itself.
    if (!got && archive->last <= library.bytes (archive->archive, -1))
        return true;
    if (!got)
        snprintf (message, size, "garbage behind the compressed data");
    return false;
}

// Explains why libarchive failed.  Its messages are often terse ("No progress
// is possible").
static void explain (const program_archive *archive, char *message,
                     size_t size) {
    const char *const why = library.error (archive->archive);
    if (archive->failed)
        return;
    if (library.number (archive->archive) == ENOMEM)
        snprintf (message, size, "out of memory: cannot unpack");
    else
        snprintf (message, size, "compressed data is truncated or damaged (%s)",
                  why ? why : "cannot unpack");
}

program_archive *program_archive_new (program_take take, void *state,
                                      const char *kind, char *message,
                                      size_t size) {
    if (!load (kind, message, size))
        return NULL;
    program_archive *const archive = calloc (1, sizeof *archive);
    struct archive *const inner = archive ? library.make () : NULL;
    if (!inner) {
        free (archive);
        snprintf (message, size, "out of memory: cannot unpack");
        return NULL;
    }
    archive->take = take;
    archive->state = state;
    archive->archive = inner;
    struct archive_entry *entry;
    if (library.bzip2 (inner) >= ARCHIVE_WARN &&
        library.xz (inner) >= ARCHIVE_WARN &&
        library.zstd (inner) >= ARCHIVE_WARN &&
        library.raw (inner) == ARCHIVE_OK &&
        library.empty (inner) == ARCHIVE_OK &&
        library.open (inner, archive, NULL, supply, NULL) == ARCHIVE_OK) {
        const int status = library.header (inner, &entry);
        archive->empty = status == ARCHIVE_EOF;
        if (status == ARCHIVE_OK || archive->empty)
            return archive;
    }
    explain (archive, message, size);
    program_archive_free (archive);
    return NULL;
}

void program_archive_free (program_archive *archive) {
    if (archive)
        library.release (archive->archive);
    free (archive);
}

long program_archive_read (program_archive *archive, char *bytes, size_t size,
                           char *message, size_t room) {
    const la_ssize_t got =
        archive->empty ? 0 : library.data (archive->archive, bytes, size);
    if (got < 0)
        explain (archive, message, room);
    if (got < 0 || (!got && size && !at_end (archive, message, room)))
        return -1;
    return (long) got;
}

#else // without libarchive

program_archive *program_archive_new (program_take take, void *state,
                                      const char *kind, char *message,
                                      size_t size) {
    (void) take, (void) state;
    snprintf (message, size,
              "it is packed by %s, and this program was built without "
              "libarchive: unpack it first, or install libarchive (Debian "
              "package libarchive-dev) and build again",
              kind);
    return NULL;
}

void program_archive_free (program_archive *archive) {
    (void) archive;
}

long program_archive_read (program_archive *archive, char *bytes, size_t size,
                           char *message, size_t room) {
    (void) archive, (void) bytes, (void) size, (void) message, (void) room;
    return -1;
}

#endif
