// files.c -- folders, whole files, copies, fields of CSV.

#include "files.h"

#include "interrupt.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool sudoku_bench_make_folder (char path[FOLDER_ROOM], const char *name) {
    const char *base = getenv ("TMPDIR");
    if (!base || !*base || strlen (base) > 200)
        base = "/tmp";
    snprintf (path, FOLDER_ROOM, "%s/%.40s-XXXXXX", base, name);
    if (!mkdtemp (path)) {
        fprintf (stderr, "%s: error: cannot make a folder: %s\n", base,
                 strerror (errno));
        *path = 0;
        return false;
    }
    sudoku_bench_guard_path (path);
    return true;
}

void sudoku_bench_remove_folder (const char *path) {
    if (*path)
        rmdir (path);
    sudoku_bench_unguard_path (path);
}

static bool report_failure (const char *path, int error) {
    fprintf (stderr, "%s: error: cannot write: %s\n", path,
             strerror (error ? error : EIO));
    return false;
}

// The errno of the first write that failed, or 0.
static int fill (FILE *file, const void *state,
                 void (*write) (FILE *file, const void *state)) {
    int error = 0;
    errno = 0;
    write (file, state);
    if (fflush (file) || ferror (file))
        error = errno ? errno : EIO;
    if (fclose (file) && !error)
        error = errno;
    return error;
}

bool sudoku_bench_write_file (const char *path, const void *state,
                              void (*write) (FILE *file, const void *state)) {
    const size_t room = strlen (path) + 32;
    char *temporary = (char *) malloc (room);
    if (!temporary)
        return report_failure (path, ENOMEM);
    struct stat info;
    const bool direct = !stat (path, &info) && !S_ISREG (info.st_mode);
    if (direct)
        snprintf (temporary, room, "%s", path);
    else
        snprintf (temporary, room, "%s.%ld.tmp", path, (long) getpid ());
    FILE *file = fopen (temporary, "w");
    if (!file) {
        const int error = errno;
        free (temporary);
        return report_failure (path, error);
    }
    if (!direct)
        sudoku_bench_guard_path (temporary);
    int error = fill (file, state, write);
    if (!error && !direct && rename (temporary, path))
        error = errno;
    if (error) {
        report_failure (path, error);
        if (!direct)
            remove (temporary);
    }
    sudoku_bench_unguard_path (temporary);
    free (temporary);
    return !error;
}

uint64_t sudoku_bench_file_size (const char *path) {
    struct stat about;
    return stat (path, &about) ? 0 : (uint64_t) about.st_size;
}

void sudoku_bench_copy_file (const char *from, const char *to) {
    FILE *in = fopen (from, "r"), *out = in ? fopen (to, "w") : NULL;
    char bytes[65536];
    for (size_t size; out && (size = fread (bytes, 1, sizeof bytes, in));)
        fwrite (bytes, 1, size, out);
    if (out && fclose (out))
        fprintf (stderr, "%s: error: cannot write: %s\n", to, strerror (errno));
    if (in)
        fclose (in);
}

void sudoku_bench_put_field (FILE *file, const char *text) {
    const bool quote = strpbrk (text, ",\"\r\n") != NULL;
    if (quote)
        fputc ('"', file);
    for (; *text; text++) {
        if (*text == '"')
            fputc ('"', file);
        fputc (*text, file);
    }
    if (quote)
        fputc ('"', file);
}
