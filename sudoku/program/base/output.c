// output.c -- output files and standard output, with messages; see command.h.
//
// Files appear complete or not at all (cdcl/shared/files/output.c).  Standard output
// keeps what was written; a failure leads to one message at exit.

#include "sudoku/encode/formula.h"
#include "sudoku/program/base/command.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int sudoku_reads (const char *path, const char *role) {
    char why[400];
    if (program_reads (path, role, why, sizeof why))
        return STATUS_OK;
    sudoku_complain (strcmp (path, "-") ? path : "<stdin>", 0, 0, "error", "%s",
                     why);
    return STATUS_CREATE;
}

int sudoku_writes (const char *path, const char *role, bool force) {
    char why[400];
    if (program_writes (path, role, force, why, sizeof why))
        return STATUS_OK;
    sudoku_complain (strcmp (path, "-") ? path : "<stdout>", 0, 0, "error",
                     "%s", why);
    return STATUS_CREATE;
}

int sudoku_check_ending (const char *path, const char *endings) {
    const char *const ending = program_ending (path);
    struct stat about;
    if (!*ending || program_is_ending (ending, endings) ||
        (!stat (path, &about) && (!S_ISREG (about.st_mode) || !about.st_size)))
        return STATUS_OK;
    char known[200] = "", one[40];
    for (const char *word = endings; *word; word += strspn (word, " ")) {
        const size_t used = strlen (known), length = strcspn (word, " ");
        snprintf (one, sizeof one, ".%.*s, ", (int) length, word);
        if (!strstr (known, one))
            snprintf (known + used, sizeof known - used, "%s", one);
        word += length;
    }
    known[strlen (known) - 2] = 0; // removes the last comma
    sudoku_complain (path, 0, 0, "error",
                     "extension .%.40s: expected %s or none", ending, known);
    return STATUS_USAGE;
}

int sudoku_output_open (Output *output, const char *path) {
    char why[240];
    output->path = path;
    output->file = program_output_open (path, why, sizeof why);
    if (output->file)
        return STATUS_OK;
    sudoku_complain (path, 0, 0, "error", "cannot be written: %s", why);
    return STATUS_CREATE;
}

int sudoku_output_close (Output *output, bool keep) {
    char why[240];
    if (program_output_close (output->file, keep, why, sizeof why))
        return STATUS_OK;
    sudoku_complain (output->path, 0, 0, "error", "cannot write: %s", why);
    return STATUS_OUTPUT;
}

// Both writers stop after a failure or an interruption.
static int write_standard (void *state, const void *bytes, size_t size) {
    (void) state;
    const bool failed = fwrite (bytes, 1, size, stdout) != size;
    sudoku_output_note (failed);
    return failed || program_interrupted ();
}

static int write_file (void *output, const void *bytes, size_t size) {
    return program_output_write (output, bytes, size) || program_interrupted ();
}

int sudoku_output_formula (const Formula *formula, const char *file,
                           size_t line, const char *path) {
    // Main flushes standard output.
    const bool standard = !path || !strcmp (path, "-");
    Output output;
    int status = standard ? STATUS_OK : sudoku_output_open (&output, path);
    if (status != STATUS_OK)
        return status;
    const int result =
        standard ? sudoku_write_formula (formula, NULL, write_standard)
                 : sudoku_write_formula (formula, output.file, write_file);
    if (result < 0)
        status = sudoku_status_of (result, file, line);
    else if (result && program_interrupted ())
        status = STATUS_INTERRUPTED;
    const int closed = standard
                           ? STATUS_OK
                           : sudoku_output_close (&output, status == STATUS_OK);
    return status == STATUS_OK ? closed : status;
}

// ---------------------------------------------------------------------------
// Standard output

static atomic_int reason;

void sudoku_output_note (bool failed) {
    int none = 0;
    if (failed)
        atomic_compare_exchange_strong (&reason, &none, errno);
}

void sudoku_output_text (FILE *out, char *text) {
    if (!text)
        errno = ENOMEM;
    sudoku_output_note (!text || fputs (text, out) < 0);
    free (text);
}

static Output redirected; // target of standard output, if its file is not null
static bool dropped;      // the output is incomplete and unusable

int sudoku_output_to (const char *path, const char *endings, bool force) {
    if (!path || !strcmp (path, "-"))
        return STATUS_OK;
    int status = sudoku_writes (path, "-o", force);
    if (status == STATUS_OK && endings)
        status = sudoku_check_ending (path, endings);
    if (status == STATUS_OK)
        status = sudoku_output_open (&redirected, path);
    if (status != STATUS_OK)
        return status;
    if (dup2 (fileno (program_output_file (redirected.file)), STDOUT_FILENO) >=
        0)
        return STATUS_OK;
    sudoku_complain (path, 0, 0, "error", "cannot be written: %s",
                     strerror (errno));
    sudoku_output_close (&redirected, false);
    redirected.file = NULL;
    return STATUS_CREATE;
}

const char *sudoku_form_endings (const char *form) {
    return !strcmp (form, "json")   ? "json jsonl ndjson txt"
           : !strcmp (form, "html") ? "htm html"
           : !strcmp (form, "svg")  ? "svg"
           : !strcmp (form, "csv")  ? "csv"
                                    : "csv log out tsv txt";
}

int sudoku_output_layout (const char *path, Layout *layout, bool force) {
    if (path && *layout == LAYOUT_AUTO &&
        program_is_ending (program_ending (path), "json jsonl ndjson"))
        *layout = LAYOUT_JSON;
    return sudoku_output_to (
        path,
        *layout == LAYOUT_JSON   ? sudoku_form_endings ("json")
        : *layout == LAYOUT_AUTO ? "csv json jsonl log ndjson out tsv txt"
                                 : sudoku_form_endings ("line"),
        force);
}

// Whether anything was written to the redirected standard output.
static bool is_filled (void) {
    struct stat info;
    return !fstat (STDOUT_FILENO, &info) && info.st_size > 0;
}

void sudoku_output_drop (void) {
    dropped = true;
}

int sudoku_output_finish (int status) {
    sudoku_output_note (fflush (stdout));
    const int error = atomic_load (&reason);
    const bool failed = error || ferror (stdout);
    if (failed)
        sudoku_complain (redirected.file ? redirected.path : NULL, 0, 0,
                         "error", "cannot write%s%s%s",
                         redirected.file ? "" : " standard output",
                         error ? ": " : "", error ? strerror (error) : "");
    int finished = failed ? STATUS_OUTPUT : STATUS_OK;
    if (redirected.file) {
        const bool keep =
            !failed && !dropped && (status == STATUS_OK || is_filled ());
        const int closed = sudoku_output_close (&redirected, keep);
        finished = finished == STATUS_OK ? closed : finished;
    }
    return status == STATUS_OK ? finished : status;
}
