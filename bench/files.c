// files.c -- makes folders, copies files, reads whole files and fields of CSV.

#include "files.h"

#include "interrupt.h"

#include "cdcl/program/shared/names.h"

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
        char room[PROGRAM_NAME_ROOM];
        fprintf (stderr, "%s: error: cannot make a folder: %s\n",
                 program_printable (base, room), strerror (errno));
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
    char room[PROGRAM_NAME_ROOM];
    fprintf (stderr, "%s: error: cannot write: %s\n",
             program_printable (path, room), strerror (error ? error : EIO));
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

bool sudoku_bench_is_direct (const char *path) {
    struct stat info;
    return !stat (path, &info) && !S_ISREG (info.st_mode);
}

// Opens the file under the name that it has first, which is to be freed.  Null
// and all is said if that fails.
static FILE *open_first (const char *path, bool direct, char **name) {
    const size_t room = strlen (path) + 32;
    *name = (char *) malloc (room);
    if (*name && direct)
        snprintf (*name, room, "%s", path);
    else if (*name)
        snprintf (*name, room, "%s.%ld.tmp", path, (long) getpid ());
    FILE *file = NULL;
    if (!*path)
        errno = ENOENT; // what renaming would say in the end
    else if (*name)
        file = fopen (*name, "w");
    if (!file) {
        report_failure (path, errno);
        free (*name);
        *name = NULL;
        return NULL;
    }
    if (!direct)
        sudoku_bench_guard_path (*name);
    return file;
}

bool sudoku_bench_try_file (const char *path) {
    struct stat info;
    // A pipe's reader would see its end here.
    if (!stat (path, &info) && S_ISFIFO (info.st_mode))
        return !access (path, W_OK) || report_failure (path, errno);
    const bool direct = sudoku_bench_is_direct (path);
    char *name;
    FILE *file = open_first (path, direct, &name);
    if (!file)
        return false;
    fclose (file);
    if (!direct)
        remove (name);
    sudoku_bench_unguard_path (name);
    free (name);
    return true;
}

bool sudoku_bench_write_file (const char *path, const void *state,
                              void (*write) (FILE *file, const void *state)) {
    const bool direct = sudoku_bench_is_direct (path);
    char *temporary;
    FILE *file = open_first (path, direct, &temporary);
    if (!file)
        return false;
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
    bool good = out && !ferror (out);
    if (out && fclose (out))
        good = false;
    if (in && !good)
        report_failure (to, errno);
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
