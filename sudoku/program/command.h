// command.h -- what the commands of cdcl-sudoku share: exit statuses, messages
// and option values (command.c), when to stop (signals.c), and output files
// that appear complete or not at all (output.c).
//
// Libraries return statuses and fill error structures.  In the program these
// become lines on standard error and exit statuses.

#ifndef SUDOKU_COMMAND_H
#define SUDOKU_COMMAND_H

#include "sudoku/program/input.h"
#include "sudoku/program/report.h"

#include <stdio.h>

struct Formula; // formula.h

// As in sysexits.h, which POSIX does not have.
enum {
    STATUS_OK = 0,
    STATUS_USAGE = 64,    // the command line
    STATUS_DATA = 65,     // the input
    STATUS_NO_INPUT = 66, // a file cannot be read
    STATUS_BUG = 70,      // a solution failed its verification
    STATUS_MEMORY = 71,
    STATUS_CREATE = 73, // a file cannot be made
    STATUS_OUTPUT = 74, // writing failed
    STATUS_INTERRUPTED = 130
};

// The commands; argv[0] is the command's name.  They return the exit status.
int sudoku_command_solve (int argc, char **argv);
int sudoku_command_encode (int argc, char **argv);
int sudoku_command_decode (int argc, char **argv);
int sudoku_command_generate (int argc, char **argv);

// `cdcl-sudoku: [file:[line:[column:]]] kind: message`, parts that are null or
// 0 left out.  Returns STATUS_DATA.
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

// The same for what getopt_long makes '?' or ':', with opterr 0 and a colon in
// front of the letters.
int sudoku_misused_option (const char *command, char **argv, int option);

// Reads option values.  STATUS_OK, or STATUS_USAGE after a message.
int sudoku_option_encoding (const char *command, const char *text,
                            size_t *encoding);
int sudoku_option_amo (const char *command, const char *text, size_t *amo);
int sudoku_option_kernel (const char *command, const char *text,
                          size_t *kernel);
int sudoku_option_layout (const char *command, const char *text,
                          Layout *layout);
int sudoku_option_number (const char *command, const char *option,
                          const char *text, int64_t low, int64_t high,
                          int64_t *value);
int sudoku_option_seconds (const char *command, const char *option,
                           const char *text, double *value);

// One line on standard error if what is known now contradicts the count or the
// solution that the file gives for the board.
void sudoku_note_contradiction (const Answer *answer);

// Makes the solver's result a status, after a message.
int sudoku_status_of (int result, const char *file, size_t line);

// ---------------------------------------------------------------------------
// When to stop

// Set by SIGINT and SIGTERM once sudoku_catch_signals was called; `solver` may
// be set to what is running, to be terminated.
void sudoku_catch_signals (void);
bool sudoku_interrupted (void);
void sudoku_interruptible (struct cdcl *solver);

// Seconds since some moment, by a clock that nobody sets.
double sudoku_seconds (void);

// A callback that says whether to stop: once interrupted, or at the moment (by
// sudoku_seconds) that the state points to, unless that is negative.
int sudoku_stop (void *state);

// While it is written by a command that does not catch signals, they remove
// this file on their way out; null: none is.
void sudoku_guard (const char *temporary);

// ---------------------------------------------------------------------------
// Output

// A file that is written under another name and renamed when complete.  Devices
// and pipes are written directly.
typedef struct Output {
    FILE *file;
    const char *path; // as the user named it
    char *target, *temporary;
    int error; // errno of the first write that failed
} Output;

// STATUS_OK, or STATUS_CREATE after a message if the output would replace the
// input.
int sudoku_check_apart (const char *input, const char *output);
int sudoku_output_open (Output *output, const char *path);
// Keeps the file, or removes it.  STATUS_OK or a status after a message.
int sudoku_output_close (Output *output, bool keep);
// The write callback of formula.h and of proofs, with an Output as the state.
int sudoku_output_write (void *state, const void *bytes, size_t size);
// Writes the formula of the record's board; null or "-": to standard output.
// STATUS_OK or a status after a message.
int sudoku_output_formula (const struct Formula *formula, const Record *record,
                           const char *path);

// Standard output was written or flushed just now; if that failed, errno is
// why. The first reason is kept, and told at the end.
void sudoku_output_note (bool failed);
// Flushes it.  STATUS_OK, or STATUS_OUTPUT after a message if it ever failed.
int sudoku_output_finish (void);

#endif
