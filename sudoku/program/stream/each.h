// each.h -- commands that process boards one by one, in input order.
//
// Boards come from files or standard input (input.h).  A bad record gives a message,
// a line of output and a status, and the next record follows.  So a command is one
// function that answers one board.
//
// A signal and the limit of --time stop a board in the same way: long operations call
// sudoku_each_stop, which also flushes earlier answers and shows the progress.  Then
// the command prints its partial result.

#pragma once

#include "cdcl/program/options/options.h"
#include "sudoku/program/stream/input.h"
#include "sudoku/program/stream/solver_cache.h"
#include "sudoku/program/stream/origin.h"
#include "sudoku/program/base/progress.h"
#include "sudoku/program/report/report.h"

typedef struct Each {
    const char *command; // its name
    Style style;         // LAYOUT_AUTO becomes GRID for one board on a terminal
    const char *to;      // output file; null: standard output
    const char *endings; // file extensions; null: those of the form
    bool force;          // overwrites any file
    const char *one;     // an option that takes one board, or null
    bool silent;         // a bad record gets no line of output
    bool no_solver;      // `answer` needs no solver
    const char *const *outputs; // names for --output, or null: layouts
    size_t output;              // index of the chosen one
    const char *head; // the first line of a table (CSV) of answers, or null
    const size_t *encoding; // for the solver; null: extended
    Origin origin;          // of --puzzle
    KeptSolvers kept;
    Kept *current;         // solver of the current board
    sudoku_solver *solver; // the same, or the command's own
    uint64_t answered;
    int status; // of all boards, by sudoku_worsen
    bool timed; // --time was given
    double seconds;
    Progress progress;
    void *state;
    // Answers a board with each->solver and prints to standard output.  Returns
    // SUDOKU_SOLVED; SUDOKU_UNKNOWN if stopped without a result to print; EACH_PART
    // after printing a partial result; or an error.
    int (*answer) (struct Each *each, const Record *record);
    // Writes the progress of the current board in a few words; may be null.
    void (*tell) (const struct Each *each, char *text, size_t size);
    // The current board:
    double begin, deadline; // by program_seconds
    bool stopped;           // the time limit is reached
    const Record *record;
} Each;

enum { EACH_PART = 1 };

// Redirects output to the file of --to, see sudoku_output_to.
int sudoku_each_output (Each *each);

// Processes all boards of the files and folders (none: standard input).  Returns the
// status.
int sudoku_each (Each *each, char **words, int count);

// For commands without boards: begins a pseudo-board for the whole run.
void sudoku_each_begin (Each *each);

// Begins an answer: in grid layout the name and the grid of the board; in JSON an
// object.  An answer may be only a status.
void sudoku_each_head (const Each *each, const Record *record);
Json sudoku_each_json (const Record *record, const char *status);
void sudoku_each_status (const Each *each, const Record *record,
                         const char *status);

// Reports why the command does not support this board, and returns SUDOKU_SOLVED.
#ifdef __GNUC__
__attribute__ ((format (printf, 3, 4)))
#endif
int sudoku_each_refuse (Each *each, const Record *record, const char *format,
                        ...);

// The stop callback for the current board, with an Each as the state.
int sudoku_each_stop (void *each);
// Whether that callback has returned true.
bool sudoku_each_stopped (const Each *each);

// Options shared by these commands: --time, --output, --force; with layouts also
// --as.  Commands that distinguish entries from givens have --puzzle.
extern const Option sudoku_each_rows[];
extern const Option sudoku_each_layout_rows[];
extern const Option sudoku_each_origin_rows[];

// Reads the options of the table, whose state contains `each`.  -1 to continue with
// the operands, from argv[1]; or the exit status.
int sudoku_each_read (Each *each, OptionReader *reader,
                      const OptionTable *table, int *argc, char **argv);
