// output.c -- writes a temporary file and renames it at the end.
//
// So a process that is killed, or a full disk, never leaves half a proof under
// its final name, and an existing file stays until its replacement is complete
// (POSIX rename is atomic).  paths.c checks which files may be written.  Only a
// regular file can be replaced in this way; for a link, its target is replaced.
// Devices and pipes are opened and written directly.

#include "cdcl/shared/files/output.h"

#include "cdcl/shared/files/paths.h"
#include "cdcl/shared/base/signals.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct program_output {
    FILE *file;
    int failure;      // errno of the first failure
    bool standard;    // it is standard output, which is not closed here
    char *path;       // the final name
    char *unfinished; // the temporary name; null if written directly
    char *announced;  // the name given by the user
};

// Creates a temporary file in the folder of the final file, with the usual
// permissions.
static FILE *open_beside (program_output *output) {
    static const char suffix[] = ".XXXXXX";
    enum { LONGEST = 255 + 1 - sizeof suffix }; // limit of most file systems
    const char *const slash = strrchr (output->path, '/');
    const size_t folder = slash ? (size_t) (slash + 1 - output->path) : 0;
    size_t length = strlen (output->path);
    if (length > folder + LONGEST)
        length = folder + LONGEST;
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

// Sets the final path of the output, and opens it.
static FILE *open_path (program_output *output, const char *path) {
    struct stat about;
    if (!stat (path, &about) && !S_ISREG (about.st_mode))
        return fopen (path, "wb");
    output->path = program_behind_links (path);
    return output->path ? open_beside (output) : NULL;
}

program_output *program_output_open (const char *path, char *message,
                                     size_t size) {
    const bool standard = !strcmp (path, "-");
    if (!standard && !program_may_write (path, message, size))
        return NULL;
    program_output *const output = calloc (1, sizeof *output);
    if (output) {
        output->standard = standard;
        output->announced = strdup (path);
        if (output->announced)
            output->file = standard ? stdout : open_path (output, path);
        if (output->file)
            return output;
    }
    snprintf (message, size, "%s", strerror (errno));
    program_output_close (output, false, NULL, 0);
    return NULL;
}

FILE *program_output_append (const char *path, char *message, size_t size) {
    if (!program_may_write (path, message, size))
        return NULL;
    FILE *const file = fopen (path, "a+");
    if (!file)
        snprintf (message, size, "%s", strerror (errno));
    return file;
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
    if (output->announced && program_is_read (output->announced))
        keep = false; // the error was reported where the file was read
    if (output->file && !failure &&
        (fflush (output->file) || ferror (output->file)))
        failure = errno ? errno : EIO;
    if (output->file && !output->standard && fclose (output->file) && !failure)
        failure = errno;
    if (output->unfinished && keep && !failure &&
        rename (output->unfinished, output->path))
        failure = errno;
    if (output->unfinished && (!keep || failure))
        unlink (output->unfinished);
    if (failure && keep)
        snprintf (message, size, "%s", strerror (failure));
    program_release (output->unfinished);
    free (output->unfinished);
    free (output->path);
    free (output->announced);
    free (output);
    return !keep || !failure;
}
