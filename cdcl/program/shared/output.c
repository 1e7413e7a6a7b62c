// output.c -- writes beside the wanted file and renames at the end.
//
// A run that is killed, or a disk that is full, so never leaves half a proof
// under the name that somebody will check, and an older file stays until its
// successor is complete.  Only a regular file can be replaced like this: what
// is a device, a pipe or a link is opened and written directly.

#include "cdcl/program/shared/output.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct cdcl_output {
    FILE *file;
    int failure;      // errno of the first failure
    bool standard;    // standard output, which is not ours to close
    char *path;       // the name in the end
    char *unfinished; // the name until then, null when written directly
};

// A new file in the folder of the wanted one, with the usual permissions.
static FILE *open_beside (cdcl_output *output) {
    static const char suffix[] = ".XXXXXX";
    size_t length = strlen (output->path);
    char *name = malloc (length + sizeof suffix);
    if (!name)
        return NULL;
    memcpy (name, output->path, length);
    memcpy (name + length, suffix, sizeof suffix);
    int fd = mkstemp (name);
    if (fd < 0) {
        free (name);
        return NULL;
    }
    output->unfinished = name;
    mode_t mask = umask (0);
    umask (mask);
    FILE *file = fchmod (fd, 0666 & ~mask) ? NULL : fdopen (fd, "wb");
    if (!file)
        close (fd);
    return file;
}

cdcl_output *cdcl_output_open (const char *path, char *message, size_t size) {
    cdcl_output *output = calloc (1, sizeof *output);
    char *copy = malloc (strlen (path) + 1);
    if (!output || !copy) {
        free (output);
        free (copy);
        snprintf (message, size, "out of memory");
        return NULL;
    }
    output->path = strcpy (copy, path);
    output->standard = !strcmp (path, "-");
    struct stat about;
    if (output->standard)
        output->file = stdout;
    else if (!lstat (path, &about) && !S_ISREG (about.st_mode))
        output->file = fopen (path, "wb");
    else
        output->file = open_beside (output);
    if (output->file)
        return output;
    snprintf (message, size, "%s", strerror (errno));
    cdcl_output_close (output, false, NULL, 0);
    return NULL;
}

bool cdcl_output_overwrites (const char *path, const char *input) {
    struct stat to, from;
    return !(strcmp (path, "-") ? stat (path, &to)
                                : fstat (STDOUT_FILENO, &to)) &&
           !(strcmp (input, "-") ? stat (input, &from)
                                 : fstat (STDIN_FILENO, &from)) &&
           (S_ISREG (to.st_mode) || S_ISBLK (to.st_mode)) &&
           to.st_dev == from.st_dev && to.st_ino == from.st_ino;
}

int cdcl_output_write (void *state, const void *bytes, size_t size) {
    cdcl_output *output = state;
    if (!output->failure && fwrite (bytes, 1, size, output->file) != size)
        output->failure = errno ? errno : EIO;
    return output->failure ? -1 : 0;
}

bool cdcl_output_close (cdcl_output *output, bool keep, char *message,
                        size_t size) {
    if (!output)
        return true;
    int failure = output->failure;
    if (output->file && fflush (output->file) && !failure)
        failure = errno;
    if (output->file && !output->standard && fclose (output->file) && !failure)
        failure = errno;
    if (output->unfinished && (!keep || failure))
        unlink (output->unfinished);
    else if (output->unfinished && rename (output->unfinished, output->path))
        failure = errno;
    if (failure && keep)
        snprintf (message, size, "%s", strerror (failure));
    free (output->unfinished);
    free (output->path);
    free (output);
    return !keep || !failure;
}
