// command.c -- messages of the program, and options that several commands share; see
// command.h.

#include "sudoku/program/base/command.h"
#include "cdcl/shared/base/names.h"
#include "cdcl/shared/base/suggest.h"
#include "cdcl/cdcl.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

// ---------------------------------------------------------------------------
// Messages

static _Thread_local FILE *notes; // destination of messages; null: stderr

int sudoku_complain (const char *file, size_t line, size_t column,
                     const char *kind, const char *format, ...) {
    va_list args;
    char room[PROGRAM_NAME_ROOM];
    FILE *const out = notes ? notes : stderr;
    va_start (args, format);
    if (!notes) // flushed, so that answers and errors appear in order
        sudoku_output_note (fflush (stdout));
    fprintf (out, "%s:", file ? program_printable (file, room) : "cdcl-sudoku");
    if (file && line)
        fprintf (out, "%zu:", line);
    if (file && line && column)
        fprintf (out, "%zu:", column);
    fprintf (out, " %s: ", kind);
    program_put_message (out, format, args);
    fputc ('\n', out);
    va_end (args);
    return STATUS_DATA;
}

void sudoku_complain_to (FILE *file) {
    notes = file;
}

int sudoku_misused (const char *command, const char *format, ...) {
    va_list args;
    va_start (args, format);
    const int status = program_misused ("cdcl-sudoku", command, format, args);
    va_end (args);
    return status;
}

int sudoku_status_of (int result, const char *file, size_t line) {
    switch (result) {
    case SUDOKU_OUT_OF_MEMORY:
        sudoku_complain (file, line, 0, "error", "out of memory");
        return STATUS_MEMORY;
    case SUDOKU_TOO_LARGE:
        sudoku_complain (file, line, 0, "error",
                         "the board needs more than %d variables",
                         CDCL_MAX_VAR);
        return STATUS_DATA;
    case SUDOKU_WRONG:
        sudoku_complain (file, line, 0, "error",
                         "a solution failed its verification: this is a bug");
        return STATUS_BUG;
    default:
        return STATUS_OK;
    }
}

void sudoku_worsen (int *status, int other) {
    if (*status == STATUS_OK || (*status == STATUS_LIMIT && other != STATUS_OK))
        *status = other;
}

// ---------------------------------------------------------------------------
// Options

// Up to side 9 no letter is a digit, and no option has 16 characters without a letter.
// On larger boards the first `side` letters of the alphabet may be digits.
bool sudoku_is_cells (const char *word) {
    size_t cells = 0, side = 4, last = 0;
    for (const char *at = word; *at; at++) {
        const int low = tolower ((unsigned char) *at);
        if (strchr (" \t\n|", *at))
            continue;
        if (low >= 'a' && low <= 'z' && (size_t) (low - 'a' + 1) > last)
            last = (size_t) (low - 'a' + 1);
        else if (!isalnum ((unsigned char) *at) && !strchr (".-_*?", *at))
            return false;
        cells++;
    }
    while (side * side < cells)
        side++;
    return side * side == cells && last <= (side > 9 ? side : 0);
}

int sudoku_name_read (const sudoku_table *table, const char *name,
                      const char *expected, char why[OPTION_WHY]) {
    const int index = sudoku_table_find (table, name);
    if (index >= 0)
        return index;
    Nearest nearest = {.word = name};
    const char *other;
    for (size_t i = 0; (other = sudoku_table_name (table, i)); i++)
        program_nearest (&nearest, other);
    snprintf (why, OPTION_WHY, "%s%s%s%s", expected,
              nearest.name ? " (did you mean " : "",
              nearest.name ? nearest.name : "", nearest.name ? "?)" : "");
    return -1;
}

const Option sudoku_target_rows[] = {
    {"output", 'o', "FILE", "write to FILE (default and -: standard output)",
     OPTION_FILE (Target, path), .brief = true},
    OPTION_FORMER ("to", 0, "output"),
    {"force", 'f', NULL, "replace existing files", OPTION_FLAG (Target, force),
     .brief = true},
    OPTION_LAST};

// ---------------------------------------------------------------------------
// When to stop

int sudoku_stop (void *state) {
    const double *const moment = state;
    return program_interrupted () ||
           (*moment >= 0 && program_seconds () >= *moment);
}

int sudoku_cut (uint64_t count, const char *what) {
    const bool interrupted = program_interrupted ();
    sudoku_output_note (fflush (stdout));
    fprintf (stderr, "cdcl-sudoku: %s: %llu %s\n",
             interrupted ? "interrupted" : "the time limit was reached",
             (unsigned long long) count, what);
    return interrupted ? STATUS_INTERRUPTED : STATUS_LIMIT;
}
