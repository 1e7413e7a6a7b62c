// run_files.c -- writes and copies files.

#include "run_files.h"

#include "scratch.h"
#include "status.h"

#include "cdcl/shared/base/names.h"
#include "cdcl/shared/files/output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void complain (const char *path, size_t line, size_t column,
                      const char *why) {
    char room[PROGRAM_NAME_ROOM], place[64] = "";
    if (line)
        snprintf (place, sizeof place, column ? ":%zu:%zu" : ":%zu", line,
                  column);
    fprintf (stderr, "%s%s: error: %s\n", program_printable (path, room), place,
             why);
}

void lab_complain (const char *path, size_t line, const char *why) {
    complain (path, line, 0, why);
}

void lab_complain_at (const char *path, const FileError *error) {
    complain (path, error->line, error->column, error->why);
}

int lab_no_memory (void) {
    fputs ("cdcl-sudoku: error: out of memory\n", stderr);
    return STATUS_MEMORY;
}

const char *lab_here (const char *path) {
    return *path == '/' || *path == '.' ? "" : "./";
}

static bool report_failure (const char *path, const char *why) {
    char room[PROGRAM_NAME_ROOM];
    fprintf (stderr, "%s: error: cannot write: %s\n",
             program_printable (path, room), why);
    return false;
}

// Returns null after an error, which has been printed.
static program_output *open_output (const char *path) {
    char message[400];
    program_output *output =
        program_output_open (path, message, sizeof message);
    if (!output)
        report_failure (path, message);
    return output;
}

bool lab_try_file (const char *path) {
    struct stat info;
    char message[400];
    // Opening and closing a pipe would show its reader the end of file.
    if (!stat (path, &info) && S_ISFIFO (info.st_mode))
        return !access (path, W_OK) || report_failure (path, strerror (errno));
    program_output *output = open_output (path);
    return output &&
           program_output_close (output, false, message, sizeof message);
}

bool lab_write_file (const char *path, const void *state,
                     void (*write) (FILE *file, const void *state)) {
    char message[400];
    program_output *output = open_output (path);
    if (!output)
        return false;
    write (program_output_file (output), state);
    return program_output_close (output, true, message, sizeof message) ||
           report_failure (path, message);
}

int lab_reads (const char *path, const char *role) {
    char why[400];
    if (program_reads (path, role, why, sizeof why))
        return 0;
    lab_complain (path, 0, why);
    return STATUS_CREATE;
}

int lab_writes (const char *path, const char *role, bool force) {
    char why[400];
    if (program_writes (path, role, force, why, sizeof why))
        return 0;
    lab_complain (path, 0, why);
    return STATUS_CREATE;
}

FILE *lab_open (const char *path, const char *role, int *status) {
    char why[400];
    FILE *file = program_open_file (path, role, why, sizeof why);
    *status = file ? 0 : errno == EBUSY ? STATUS_CREATE : STATUS_NO_INPUT;
    if (!file)
        lab_complain (path, 0, why);
    return file;
}

bool lab_write_bytes (int file, const void *bytes, size_t size) {
    for (const char *at = (const char *) bytes; size;) {
        const ssize_t count = write (file, at, size);
        if (count < 0 && errno != EINTR)
            return false;
        at += count > 0 ? count : 0;
        size -= count > 0 ? (size_t) count : 0;
    }
    return true;
}

uint64_t lab_file_size (const char *path) {
    struct stat about;
    return stat (path, &about) ? 0 : (uint64_t) about.st_size;
}

static void copy_bytes (FILE *out, const void *state) {
    FILE *in = *(FILE *const *) state;
    char bytes[65536];
    for (size_t size; (size = fread (bytes, 1, sizeof bytes, in));)
        fwrite (bytes, 1, size, out);
}

void lab_copy_file (const char *from, const char *to) {
    char why[400];
    FILE *in = lab_own_file (from, "r");
    if (!in)
        in = program_open_file (from, "evidence", why, sizeof why);
    if (in && !lab_writes (to, "a file of keep", false))
        lab_write_file (to, &in, copy_bytes);
    if (in)
        fclose (in);
}
