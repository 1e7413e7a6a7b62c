// output.c -- writes beside the wanted file and renames at the end.
//
// A run that is killed, or a disk that is full, so never leaves half a proof
// under its final name, and an older file stays until its successor is complete
// (POSIX rename replaces in one step).  Only a regular file can be replaced
// like this; of a link it is the file that the link names.  Devices, pipes and
// links that lead nowhere are opened and written directly.

#define _XOPEN_SOURCE 700 // for realpath

#include "cdcl/program/shared/output.h"

#include "cdcl/program/shared/signals.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct program_output {
    FILE *file;
    int failure;      // errno of the first failure
    bool standard;    // standard output, which is not closed here
    char *path;       // the name in the end
    char *unfinished; // the name until then, null when written directly
};

// A new file in the folder of the wanted one, with the usual permissions.
static FILE *open_beside (program_output *output) {
    static const char suffix[] = ".XXXXXX";
    const size_t length = strlen (output->path);
    char *const name = malloc (length + sizeof suffix);
    if (!name)
        return NULL;
    memcpy (name, output->path, length);
    memcpy (name + length, suffix, sizeof suffix);
    program_hold_signals (true);
    const int fd = mkstemp (name);
    if (fd >= 0)
        program_guard (name);
    program_hold_signals (false);
    if (fd < 0) {
        free (name);
        return NULL;
    }
    output->unfinished = name;
    const mode_t mask = umask (0);
    umask (mask);
    FILE *const file = fchmod (fd, 0666 & ~mask) ? NULL : fdopen (fd, "wb");
    if (!file)
        close (fd);
    return file;
}

// Sets where the output will be, and opens it.
static FILE *open_path (program_output *output, const char *path) {
    struct stat about;
    const bool exists = !stat (path, &about);
    if (exists ? !S_ISREG (about.st_mode) : !lstat (path, &about))
        return fopen (path, "wb");
    output->path = exists ? realpath (path, NULL) : strdup (path);
    return output->path ? open_beside (output) : NULL;
}

program_output *program_output_open (const char *path, char *message,
                                     size_t size) {
    program_output *const output = calloc (1, sizeof *output);
    if (output) {
        output->standard = !strcmp (path, "-");
        output->file = output->standard ? stdout : open_path (output, path);
        if (output->file)
            return output;
    }
    snprintf (message, size, "%s", strerror (errno));
    program_output_close (output, false, NULL, 0);
    return NULL;
}

program_output *program_output_take_standard (char *message, size_t size) {
    program_output *const output = calloc (1, sizeof *output);
    const int fd = output ? dup (STDOUT_FILENO) : -1;
    if (fd >= 0 && !fflush (stdout) &&
        dup2 (STDERR_FILENO, STDOUT_FILENO) >= 0 &&
        (output->file = fdopen (fd, "wb")))
        return output;
    snprintf (message, size, "%s", strerror (errno));
    if (fd >= 0)
        close (fd);
    free (output);
    return NULL;
}

bool program_output_overwrites (const char *path, const char *input) {
    struct stat to, from;
    return !(strcmp (path, "-") ? stat (path, &to)
                                : fstat (STDOUT_FILENO, &to)) &&
           !(strcmp (input, "-") ? stat (input, &from)
                                 : fstat (STDIN_FILENO, &from)) &&
           (S_ISREG (to.st_mode) || S_ISBLK (to.st_mode)) &&
           to.st_dev == from.st_dev && to.st_ino == from.st_ino;
}

// The folder of a name, and the length of its part of the name.
static bool stat_folder (const char *path, struct stat *about, size_t *length) {
    const char *const slash = strrchr (path, '/');
    char *const folder = slash ? strdup (path) : NULL;
    if (folder)
        folder[slash + 1 - path] = 0;
    const bool good =
        (folder || !slash) && !stat (folder ? folder : ".", about);
    free (folder);
    *length = slash ? (size_t) (slash + 1 - path) : 0;
    return good;
}

bool program_output_same (const char *path, const char *other) {
    struct stat a, b;
    size_t i, k;
    if (!strcmp (path, "-") || !strcmp (other, "-"))
        return !strcmp (path, other);
    if (!stat (path, &a) || !stat (other, &b))
        return program_output_overwrites (path, other);
    return stat_folder (path, &a, &i) && stat_folder (other, &b, &k) &&
           a.st_dev == b.st_dev && a.st_ino == b.st_ino &&
           !strcmp (path + i, other + k);
}

int program_output_write (void *state, const void *bytes, size_t size) {
    program_output *const output = state;
    if (!output->failure && fwrite (bytes, 1, size, output->file) != size)
        output->failure = errno ? errno : EIO;
    return output->failure != 0;
}

FILE *program_output_file (const program_output *output) {
    return output->file;
}

bool program_output_close (program_output *output, bool keep, char *message,
                           size_t size) {
    if (!output)
        return true;
    int failure = output->failure;
    if (output->file && !failure &&
        (fflush (output->file) || ferror (output->file)))
        failure = errno ? errno : EIO;
    if (output->file && !output->standard && fclose (output->file) && !failure)
        failure = errno;
    if (output->unfinished && (!keep || failure))
        unlink (output->unfinished);
    else if (output->unfinished && rename (output->unfinished, output->path))
        failure = errno;
    if (failure && keep)
        snprintf (message, size, "%s", strerror (failure));
    program_release (output->unfinished);
    free (output->unfinished);
    free (output->path);
    free (output);
    return !keep || !failure;
}
