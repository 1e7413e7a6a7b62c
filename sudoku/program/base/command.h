// command.h -- what the commands of cdcl-sudoku share: messages, option values
// and when to stop (command.c), and output files (output.c).
//
// Libraries return statuses and fill error structures.  In the program these
// become lines on standard error and exit statuses.

#pragma once

#include "cdcl/program/options/options.h"
#include "cdcl/program/files/output.h"
#include "cdcl/program/files/paths.h"
#include "cdcl/program/base/signals.h"
#include "cdcl/program/base/status.h"
#include "sudoku/encode/reduce.h"
#include "sudoku/program/base/layout.h"
#include "sudoku/sudoku.h"

#include <stdio.h>

struct Formula; // formula.h

// `FILE:LINE:COLUMN: KIND: MESSAGE`, without the parts that are 0; a null FILE is
// the program.  Returns STATUS_DATA.
#ifdef __GNUC__
__attribute__ ((format (printf, 5, 6)))
#endif
int sudoku_complain (const char *file, size_t line, size_t column,
                     const char *kind, const char *format, ...);

// Messages of this thread go to `file` instead, until it is null again.
void sudoku_complain_to (FILE *file);

// A message about the command line and a hint.  Returns STATUS_USAGE.
#ifdef __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
int sudoku_misused (const char *command, const char *format, ...);

// Whether a word of the command line has the symbols of N * N cells, at least 16, and
// nothing else but blanks and bars.  A dash is a blank cell there.
bool sudoku_is_cells (const char *word);

// In each table of options.
#define SUDOKU_PROGRAM .program = "cdcl-sudoku", .operand = sudoku_is_cells

// Rows of tables of options that several commands have.
typedef struct Target {
    const char *path; // of the output; null or "-": standard output
    bool force;       // it is replaced whatever it holds
} Target;
extern const Option sudoku_target_rows[]; // --output and --force

#define ENCODING_ROW(type, member, text)                                       \
    {                                                                          \
        "encoding", 'e', "NAME", text,                                         \
            OPTION_NAMES (type, member, sudoku_encoding_name),                 \
            .initial = "extended", .brief = true                               \
    }
#define AMO_ROW(type, member, ...)                                             \
    {                                                                          \
        "amo", 'a', "NAME", OPTION_NAMES (type, member, sudoku_amo_name),      \
            .brief = true, __VA_ARGS__                                         \
    }
#define REDUCE_ROW(type, member, text)                                         \
    {                                                                          \
        "reduce", 0, "WHAT", text,                                             \
            OPTION_WORDS (type, member, "none", "givens", "singles"),          \
            .initial = "none"                                                  \
    }

// Makes the solver's result a status, after a message.
int sudoku_status_of (int result, const char *file, size_t line);

// Notes the status of one of many things: an error outranks a limit, and of errors the
// first one is kept.
void sudoku_worsen (int *status, int other);

// ---------------------------------------------------------------------------
// When to stop

// A callback that says whether to stop: once interrupted, or at the moment (by
// program_seconds) that the state points to, unless that is negative.
int sudoku_stop (void *state);

// Says in one line that a signal, or else a limit of time, ended the command, after so
// many of `what`.  Returns the status for that.
int sudoku_cut (uint64_t count, const char *what);

// ---------------------------------------------------------------------------
// Output

// A file of files/output.h, and messages about it.
typedef struct Output {
    program_output *file;
    const char *path;
} Output;

// A formula in DIMACS that this program wrote.
extern const FileKind sudoku_formula_kind;

// Announce files (files/paths.h).  STATUS_OK, or STATUS_CREATE or, for the ending of
// the name, STATUS_USAGE after a message.
int sudoku_reads (const char *path, const char *role);
int sudoku_writes (const char *path, const char *role, const FileKind *kind,
                   bool force);
int sudoku_output_open (Output *output, const char *path);
// Keeps the file, or removes it.  STATUS_OK or a status after a message.
int sudoku_output_close (Output *output, bool keep);
// Writes the formula of a board of that file and line; null or "-": to standard
// output.  STATUS_OK or a status after a message.
int sudoku_output_formula (const struct Formula *formula, const char *file,
                           size_t line, const char *path);

// Standard output was written or flushed just now; if that failed, errno is
// why. The first reason is kept, and printed at the end.
void sudoku_output_note (bool failed);
// Prints a text and frees it.  A null one, since memory ran out, is a failure of
// the output, too.
void sudoku_output_text (FILE *out, char *text);
// From now on what is printed goes to the file of -o, whose name has one of the
// endings (replace.h) or none, unless it is null or "-".
// Unless `force`, it must be new or empty, since what lines hold is anybody's.
// STATUS_OK, or STATUS_CREATE after a message.  All inputs are announced before.
int sudoku_output_to (const char *path, const char *endings, bool force);
// The endings of a form of --output, and of text for any other.
const char *sudoku_form_endings (const char *form);
// The same as sudoku_output_to; if no layout was chosen, the ending may choose JSON.
int sudoku_output_layout (const char *path, Layout *layout, bool force);
// What was printed is a half of something: no file of sudoku_output_to appears.
void sudoku_output_drop (void);
// Flushes it.  The file of sudoku_output_to appears if anything was printed or
// the status is STATUS_OK.  That status, or if it is STATUS_OK and writing ever
// failed, STATUS_OUTPUT after a message.
int sudoku_output_finish (int status);
