// packed.c -- decompresses a file while reading it, if it is compressed; see
// packed.h.
//
//   take --> first bytes --+-- magic bytes --> send --> gzip -cd ... --> read
//                          +-- all else ------------------------------> read
//
// The first bytes determine the format.  To find the format, no more bytes are
// read than necessary, since a board of one byte may come from a terminal.
// Compressed data is sent to the program of its format, which runs as a child
// process; poll(2) waits until the child can take more or has decompressed
// more, so neither waits for the other forever.  These programs verify the
// checksums, which libarchive does not do for gzip.
//
// A truncated or damaged file is an error, even if its beginning could be
// decompressed; a compressed empty file is an empty file.
//
// The three standard descriptors of the child are sockets: they close on exec
// from the start, so no other child inherits our ends in another thread, and
// sending to a child that has ended is an error instead of SIGPIPE.  Signals
// that interrupt this program are blocked in the child, since Ctrl-C reaches
// both: otherwise an interruption would look like damaged data.  When this
// program ends, the child ends, too, because its input ends.

#include "cdcl/shared/files/packed.h"
#include "cdcl/shared/base/signals.h"
#include "cdcl/shared/base/status.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// The buffer size of the reader of formulas, so that it sees the same amount of
// a plain and of a compressed file when it has to name the format.
enum { CHUNK = 1 << 16 };

// Magic bytes of compressed files, and the command that decompresses them.
typedef struct Kind {
    const char *name, *magic; // name of the format and of the program
    size_t size;
    char *command[3];
    const char *package; // of Debian
} Kind;
static const Kind kinds[] = {
    {"gzip", "\x1f\x8b", 2, {"gzip", "-cd"}, "gzip"},
    {"bzip2", "BZh", 3, {"bzip2", "-cd"}, "bzip2"},
    {"xz", "\xfd\x37zXZ", 6, {"xz", "-cd"}, "xz-utils"}, // and the byte 0
    {"zstd", "\x28\xb5\x2f\xfd", 4, {"zstd", "-cdq"}, "zstd"}};
enum { KINDS = sizeof kinds / sizeof *kinds };

enum { IN, OUT, ERR, STREAMS }; // the standard descriptors of the child

struct program_packed {
    program_take take;
    void *state;
    bool begun, ended;   // the file; `take` returned 0
    const Kind *kind;    // null: not compressed
    pid_t child;         // 0: none
    int ends[STREAMS];   // our ends of its descriptors, or -1
    size_t known, given; // number of bytes in the chunk; of them passed on
    size_t heard;        // number of bytes of its messages
    int status;          // of the error
    char error[320], messages[256], chunk[CHUNK];
};

program_packed *program_packed_new (program_take take, void *state) {
    program_packed *const packed = calloc (1, sizeof *packed);
    if (packed) {
        packed->take = take;
        packed->state = state;
        packed->status = STATUS_NO_INPUT;
        for (int i = IN; i < STREAMS; i++)
            packed->ends[i] = -1;
    }
    return packed;
}

static void close_end (int *end) {
    if (*end >= 0)
        close (*end);
    *end = -1;
}

// Waits for the end of the child, and returns its status.
static int wait_for_child (program_packed *packed) {
    int status = 0;
    close_end (packed->ends + IN);
    close_end (packed->ends + OUT);
    while (waitpid (packed->child, &status, 0) < 0 && errno == EINTR)
        if (program_interrupted ())
            kill (packed->child, SIGKILL);
    packed->child = 0;
    return status;
}

void program_packed_free (program_packed *packed) {
    if (!packed)
        return;
    if (packed->child) {
        kill (packed->child, SIGKILL);
        wait_for_child (packed);
    }
    close_end (packed->ends + ERR);
    free (packed);
}

const char *program_packed_error (const program_packed *packed) {
    return packed->error;
}

int program_packed_status (const program_packed *packed) {
    return packed->status;
}

// Sets the error, "BEFORE (WHY)", and returns -1.
static long fail (program_packed *packed, int status, const char *before,
                  const char *why) {
    packed->status = status;
    snprintf (packed->error, sizeof packed->error, "%s (%s)", before, why);
    return -1;
}

// ---------------------------------------------------------------------------
// The start of the child

// A parent that ignores this signal would never learn the status of a child.
static void receive_statuses (void) {
    struct sigaction action;
    if (!sigaction (SIGCHLD, NULL, &action) && action.sa_handler == SIG_IGN)
        signal (SIGCHLD, SIG_DFL);
}

// Starts the command with these standard descriptors.  Returns 0 or an error
// code of the system.
static int spawn (program_packed *packed, const int theirs[STREAMS]) {
    char *const *const command = packed->kind->command;
    posix_spawn_file_actions_t actions;
    int error = posix_spawn_file_actions_init (&actions);
    if (error)
        return error;
    for (int i = IN; i < STREAMS && !error; i++) {
        assert (theirs[i] >= STREAMS); // program_fill_streams
        error = posix_spawn_file_actions_adddup2 (&actions, theirs[i], i);
    }
    receive_statuses ();
    program_hold_signals (true); // the child inherits the mask
    if (!error)
        error = posix_spawnp (&packed->child, packed->kind->name, &actions,
                              NULL, command, environ);
    program_hold_signals (false);
    if (error)
        packed->child = 0;
    posix_spawn_file_actions_destroy (&actions);
    return error;
}

// Makes the sockets.  Our ends do not block.  Returns false after an error.
static bool connect_streams (program_packed *packed, int theirs[STREAMS]) {
    for (int i = IN; i < STREAMS; i++) {
        int pair[2];
        if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair))
            return false;
        packed->ends[i] = pair[0];
        theirs[i] = pair[1];
        if (fcntl (pair[0], F_SETFL, O_NONBLOCK))
            return false;
    }
    return true;
}

static long missing (program_packed *packed) {
    const Kind *const kind = packed->kind;
    packed->status = STATUS_DATA;
    snprintf (packed->error, sizeof packed->error,
              "it is packed by %s, which needs the program %s (Debian package "
              "%s): install it",
              kind->name, kind->name, kind->package);
    return -1;
}

static long start (program_packed *packed) {
    int theirs[STREAMS] = {-1, -1, -1};
    const int error =
        connect_streams (packed, theirs) ? spawn (packed, theirs) : errno;
    for (int i = IN; i < STREAMS; i++)
        close_end (theirs + i);
    if (!error)
        return 0;
    if (error == ENOENT)
        return missing (packed);
    const bool memory = error == ENOMEM || error == EAGAIN;
    return fail (packed, memory ? STATUS_MEMORY : STATUS_DATA,
                 memory ? "out of memory: cannot unpack"
                        : "it is packed, and the program that unpacks it "
                          "cannot be started",
                 strerror (error));
}

// ---------------------------------------------------------------------------
// Exchange with the child

// Reads the next chunk if all of the last one was passed on.
static bool fill (program_packed *packed) {
    if (packed->given < packed->known || packed->ended)
        return true;
    const long got = packed->take (packed->state, packed->chunk, CHUNK);
    packed->ended = !got;
    packed->given = 0;
    packed->known = got > 0 ? (size_t) got : 0;
    return got >= 0;
}

// Sends compressed data.  At the end of the data, or if the child takes no more,
// closes the input of the child.
static void send_some (program_packed *packed) {
    int *const end = packed->ends + IN;
    const size_t left = packed->known - packed->given;
    const ssize_t sent =
        left ? send (*end, packed->chunk + packed->given, left, MSG_NOSIGNAL)
             : 0;
    if (sent > 0)
        packed->given += (size_t) sent;
    if (!left || (sent < 0 && errno != EAGAIN && errno != EINTR))
        close_end (end);
}

// Reads messages, of which only the first bytes are kept.
static void hear (program_packed *packed) {
    char rest[256];
    for (;;) {
        const size_t room = sizeof packed->messages - 1 - packed->heard;
        const ssize_t got = room ? read (packed->ends[ERR],
                                         packed->messages + packed->heard, room)
                                 : read (packed->ends[ERR], rest, sizeof rest);
        if (!got || (got < 0 && errno != EAGAIN && errno != EINTR))
            close_end (packed->ends + ERR);
        if (got <= 0)
            return;
        packed->heard += room ? (size_t) got : 0;
    }
}

// Returns 0 if the child has decompressed all data, or else sets the error.
// bzip2 ends with status 0 if other data follows, but reports it.
static long finish (program_packed *packed) {
    static const char damaged[] = "compressed data is truncated or damaged";
    const int status = wait_for_child (packed);
    char *words = packed->messages;
    hear (packed);
    if (!status && !strstr (words, "garbage"))
        return 0;
    // A missing program is also reported by this status.
    if (WIFEXITED (status) && WEXITSTATUS (status) == 127)
        return missing (packed);
    words += strspn (words, "\n");
    words[strcspn (words, "\n")] = '\0';
    if (!*words) {
        words = packed->messages;
        snprintf (
            words, sizeof packed->messages, "%s: %s %d", packed->kind->name,
            WIFSIGNALED (status) ? "signal" : "exit status",
            WIFSIGNALED (status) ? WTERMSIG (status) : WEXITSTATUS (status));
    }
    return strstr (words, "memory")
               ? fail (packed, STATUS_MEMORY, "out of memory: cannot unpack",
                       words)
               : fail (packed, STATUS_DATA, damaged, words);
}

// Reads what the child decompressed.
static long receive (program_packed *packed, char *bytes, size_t size) {
    int *const ends = packed->ends;
    for (;;) {
        if (ends[IN] >= 0 && !fill (packed))
            return -1;
        struct pollfd waits[STREAMS] = {{.fd = ends[IN], .events = POLLOUT},
                                        {.fd = ends[OUT], .events = POLLIN},
                                        {.fd = ends[ERR], .events = POLLIN}};
        // A signal just before the wait does not end it, so the wait is short.
        const int ready = poll (waits, STREAMS, 1000);
        if (ready <= 0 &&
            (program_interrupted () || (ready < 0 && errno != EINTR)))
            return fail (packed, STATUS_DATA, "cannot unpack",
                         strerror (ready ? errno : EINTR));
        if (ready <= 0)
            continue;
        if (waits[ERR].revents)
            hear (packed);
        if (waits[IN].revents)
            send_some (packed);
        if (!waits[OUT].revents)
            continue;
        const ssize_t got = read (ends[OUT], bytes, size);
        if (got > 0)
            return (long) got;
        if (!got)
            return finish (packed);
        if (errno != EAGAIN && errno != EINTR)
            return fail (packed, STATUS_DATA, "cannot unpack",
                         strerror (errno));
    }
}

// ---------------------------------------------------------------------------
// Files

// Returns the format that begins with the known bytes, or null.
static const Kind *kind_of (const program_packed *packed) {
    for (const Kind *kind = kinds; kind < kinds + KINDS; kind++) {
        const size_t size =
            packed->known < kind->size ? packed->known : kind->size;
        if (size && !memcmp (packed->chunk, kind->magic, size))
            return kind;
    }
    return NULL;
}

// Reads the first bytes.  Returns a negative number if they cannot be read or
// decompressed.
static long begin (program_packed *packed) {
    const Kind *kind;
    do {
        const long got =
            packed->take (packed->state, packed->chunk + packed->known,
                          CHUNK - packed->known);
        if (got < 0)
            return got;
        packed->ended = !got;
        packed->known += (size_t) got;
        kind = kind_of (packed);
    } while (!packed->ended && kind && packed->known < kind->size);
    packed->begun = true;
    if (!kind || packed->known < kind->size)
        return 0;
    packed->kind = kind;
    return start (packed);
}

// Returns bytes of a file that is not compressed, first the bytes already read.
static long pass (program_packed *packed, char *bytes, size_t size) {
    const size_t left = packed->known - packed->given;
    if (left) {
        if (size > left)
            size = left;
        memcpy (bytes, packed->chunk + packed->given, size);
        packed->given += size;
        return (long) size;
    }
    const long got =
        packed->ended ? 0 : packed->take (packed->state, bytes, size);
    packed->ended = !got; // a terminal would ask again
    return got;
}

long program_packed_read (void *state, char *bytes, size_t size) {
    program_packed *const packed = state;
    if (!packed->begun) {
        const long result = begin (packed);
        if (result < 0)
            return result;
    }
    if (packed->child)
        return receive (packed, bytes, size);
    return *packed->error ? -1 : packed->kind ? 0 : pass (packed, bytes, size);
}
