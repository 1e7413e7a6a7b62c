// command.h -- shared by the commands of cdcl-sudoku: messages, option values and when
// to stop (command.c), and output files (output.c).
//
// Libraries return statuses and fill error structures.  In the program these
// become lines on standard error and exit statuses.

#pragma once

#include "cdcl/shared/options/options.h"
#include "cdcl/shared/files/output.h"
#include "cdcl/shared/files/paths.h"
#include "cdcl/shared/base/signals.h"
#include "cdcl/shared/base/status.h"
#include "sudoku/encode/reduce.h"
#include "sudoku/program/base/layout.h"
#include "sudoku/program/manual/manual.h"
#include "sudoku/sudoku.h"

#include <stdio.h>

struct Formula; // formula.h

// Prints `FILE:LINE:COLUMN: KIND: MESSAGE`, omitting parts that are 0; a null FILE
// stands for the program.  Returns STATUS_DATA.
#ifdef __GNUC__
__attribute__ ((format (printf, 5, 6)))
#endif
int sudoku_complain (const char *file, size_t line, size_t column,
                     const char *kind, const char *format, ...);

// Sends the messages of this thread to `file`, or, if it is null, to standard error
// again.
void sudoku_complain_to (FILE *file);

// Prints a message about the command line, and a hint.  Returns STATUS_USAGE.
#ifdef __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
int sudoku_misused (const char *command, const char *format, ...);

// Whether a word of the command line can be a board: it consists only of blanks, bars,
// and at least 16 symbols whose number is N * N.  A dash is a blank cell in it.
bool sudoku_is_cells (const char *word);

// Common fields of all tables of options.
#define SUDOKU_PROGRAM                                                         \
    .program = "cdcl-sudoku", .operand = sudoku_is_cells,                      \
    .manual = sudoku_manual

// Options shared by several commands.
typedef struct Target {
    const char *path; // output file; null or "-": standard output
    bool force;       // overwrite any file
} Target;
extern const Option sudoku_target_rows[]; // --output and --force

// The names of a table, and its names and meanings, as functions for OPTION_NAMES.
#define TABLE_NAMES(ENTRY, TABLE)                                              \
    static inline const char *ENTRY##_name (size_t index) {                    \
        return sudoku_table_name (&(TABLE), index);                            \
    }
#define TABLE_OPTION(ENTRY, TABLE)                                             \
    TABLE_NAMES (ENTRY, TABLE)                                                 \
    static inline const char *ENTRY##_meaning (size_t index) {                 \
        return sudoku_table_meaning (&(TABLE), index);                         \
    }
TABLE_NAMES (encoding, sudoku_encodings)
TABLE_NAMES (amo, sudoku_amos)

#define ENCODING_ROW(type, member, text)                                       \
    {                                                                          \
        "encoding", 'e', "NAME", text,                                         \
            OPTION_NAMES (type, member, encoding_name), .initial = "extended", \
                                                        .brief = true          \
    }
#define AMO_ROW(type, member, ...)                                             \
    {                                                                          \
        "amo", 'a', "NAME", OPTION_NAMES (type, member, amo_name),             \
            .brief = true, __VA_ARGS__                                         \
    }
#define REDUCE_ROW(type, member, text)                                         \
    {                                                                          \
        "reduce", 0, "WHAT", text,                                             \
            OPTION_WORDS (type, member, "none", "givens", "singles"),          \
            .initial = "none"                                                  \
    }

// Returns the index of a name in a table; or -1, and what is expected in `why`, with the
// nearest name.
int sudoku_name_read (const sudoku_table *table, const char *name,
                      const char *expected, char why[OPTION_WHY]);

// Turns a result of the solver into a status, after a message.
int sudoku_status_of (int result, const char *file, size_t line);

// Merges a status into the status of the run: an error outranks a limit; of several
// errors the first is kept.
void sudoku_worsen (int *status, int other);

// ---------------------------------------------------------------------------
// When to stop

// A stop callback.  Returns true after an interruption, or after the time
// (program_seconds) to which the state points, unless this time is negative.
int sudoku_stop (void *state);

// Prints one line saying that a signal, or else the time limit, ended the command after
// `count` of `what`.  Returns the exit status for this.
int sudoku_cut (uint64_t count, const char *what);

// ---------------------------------------------------------------------------
// Output

// An output file (files/output.h) whose errors are printed as messages.
typedef struct Output {
    program_output *file;
    const char *path;
} Output;

// Announce an input or output file (files/paths.h).  Return STATUS_OK, or STATUS_CREATE
// after a message.
int sudoku_reads (const char *path, const char *role);
int sudoku_writes (const char *path, const char *role, bool force);
// Returns STATUS_USAGE, after a message, if the file has an extension that is not in
// `endings`, a list such as "csv txt".  An empty file may have any name, since mktemp(1)
// creates empty files.
int sudoku_check_ending (const char *path, const char *endings);
int sudoku_output_open (Output *output, const char *path);
// Keeps or removes the file.  Returns STATUS_OK or a status after a message.
int sudoku_output_close (Output *output, bool keep);
// Writes the formula of the board at this file and line; a null or "-" path is standard
// output.  Returns STATUS_OK or a status after a message.
int sudoku_output_formula (const struct Formula *formula, const char *file,
                           size_t line, const char *path);

// Call this right after writing or flushing standard output; after a failed write,
// errno has the reason.  The first reason is kept and printed at exit.
void sudoku_output_note (bool failed);
// Prints a text and frees it.  A null text means that memory ran out, and counts as a
// failed write.
void sudoku_output_text (FILE *out, char *text);
// Redirects standard output to the file of -o, unless `path` is null or "-".  The file name
// must have one of the extensions `endings`, or none; if `endings` is null, any name is
// allowed.  Unless `force`, the file must be new or empty.
// Returns STATUS_OK, or STATUS_CREATE after a message.  Call it after all inputs are
// announced.
int sudoku_output_to (const char *path, const char *endings, bool force);
// The file extensions of a form of output, or of plain text if the form has no
// extensions.
const char *sudoku_form_endings (const char *form);
// Like sudoku_output_to; if no layout was chosen, a file extension for JSON chooses
// JSON.
int sudoku_output_layout (const char *path, Layout *layout, bool force);
// Marks the output as incomplete, so that the file of sudoku_output_to is not created.
void sudoku_output_drop (void);
// Flushes the output.  The file of sudoku_output_to is created if anything was
// printed or the status is STATUS_OK.  Returns the status; or, if it is STATUS_OK and
// a write has failed, STATUS_OUTPUT after a message.
int sudoku_output_finish (int status);
