// output.c -- output files, which appear whole or not at all; see
// command.h.
//
// They are written beside their target and renamed, so that nobody sees half a
// formula or half a proof (POSIX rename replaces in one step).  Standard output
// cannot be taken back; that it failed is told once, at the end.

#define _XOPEN_SOURCE 700 // for realpath

#include "sudoku/program/command.h"
#include "sudoku/encode/formula.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int cannot_create (const char *path) {
    sudoku_complain (path, 0, 0, "error", "cannot be written: %s",
                     strerror (errno));
    return STATUS_CREATE;
}

// A name beside the target, made and opened.
static int make_temporary (Output *output) {
    const size_t length = strlen (output->target);
    output->temporary = malloc (length + 8);
    if (!output->temporary)
        return -1;
    memcpy (output->temporary, output->target, length);
    memcpy (output->temporary + length, ".XXXXXX", 8);
    const int descriptor = mkstemp (output->temporary);
    if (descriptor < 0)
        return -1;
    // mkstemp makes files private; give the rights that open would give.
    const mode_t mask = umask (0);
    umask (mask);
    if (fchmod (descriptor, 0666 & ~mask)) {
        close (descriptor);
        unlink (output->temporary);
        return -1;
    }
    sudoku_guard (output->temporary);
    return descriptor;
}

int sudoku_check_apart (const char *input, const char *output) {
    struct stat from, to;
    if (strcmp (input, "-") ? stat (input, &from) : fstat (STDIN_FILENO, &from))
        return STATUS_OK; // reading it will tell
    if (stat (output, &to) || !S_ISREG (to.st_mode) ||
        from.st_dev != to.st_dev || from.st_ino != to.st_ino)
        return STATUS_OK;
    sudoku_complain (output, 0, 0, "error",
                     "is the file of the board: expected another one to write");
    return STATUS_CREATE;
}

int sudoku_output_open (Output *output, const char *path) {
    struct stat status;
    memset (output, 0, sizeof *output);
    output->path = path;
    const bool exists = !stat (path, &status);
    if (exists && !S_ISREG (status.st_mode)) {
        output->file = fopen (path, "wb");
        return output->file ? STATUS_OK : cannot_create (path);
    }
    output->target = exists ? realpath (path, NULL) : strdup (path);
    const int descriptor = output->target ? make_temporary (output) : -1;
    if (descriptor >= 0)
        output->file = fdopen (descriptor, "wb");
    if (output->file)
        return STATUS_OK;
    const int result = cannot_create (path);
    if (descriptor >= 0) {
        close (descriptor);
        unlink (output->temporary);
    }
    sudoku_guard (NULL);
    free (output->target);
    free (output->temporary);
    return result;
}

int sudoku_output_close (Output *output, bool keep) {
    if (fclose (output->file) && !output->error)
        output->error = errno;
    if (output->temporary) {
        if (keep && !output->error &&
            rename (output->temporary, output->target))
            output->error = errno;
        if (!keep || output->error)
            unlink (output->temporary);
    }
    sudoku_guard (NULL);
    free (output->target);
    free (output->temporary);
    output->target = output->temporary = NULL;
    if (!keep || !output->error)
        return STATUS_OK;
    sudoku_complain (output->path, 0, 0, "error", "writing failed: %s",
                     strerror (output->error));
    return STATUS_OUTPUT;
}

int sudoku_output_write (void *state, const void *bytes, size_t size) {
    Output *const output = state;
    if (fwrite (bytes, 1, size, output->file) == size)
        return 0;
    if (output->file == stdout)
        sudoku_output_note (true);
    if (!output->error)
        output->error = errno;
    return 1;
}

int sudoku_output_formula (const Formula *formula, const Record *record,
                           const char *path) {
    Output output = {.file = stdout};
    const bool standard = !path || !strcmp (path, "-");
    int status = standard ? STATUS_OK : sudoku_output_open (&output, path);
    if (status != STATUS_OK)
        return status;
    const int result =
        sudoku_write_formula (formula, &output, sudoku_output_write);
    if (result < 0)
        status = sudoku_status_of (result, record->file, record->puzzle.line);
    if (!standard) {
        const int closed = sudoku_output_close (&output, result >= 0);
        return status == STATUS_OK ? closed : status;
    }
    return status; // main flushes
}

// ---------------------------------------------------------------------------
// Standard output

static atomic_int reason;

void sudoku_output_note (bool failed) {
    int none = 0;
    if (failed)
        atomic_compare_exchange_strong (&reason, &none, errno);
}

int sudoku_output_finish (void) {
    sudoku_output_note (fflush (stdout));
    if (!ferror (stdout))
        return STATUS_OK;
    const int error = atomic_load (&reason);
    sudoku_complain ("<stdout>", 0, 0, "error", "writing failed%s%s",
                     error ? ": " : "", error ? strerror (error) : "");
    return STATUS_OUTPUT;
}
