// board_loop.h -- commands that process boards one by one, in input order.
//
// Boards come from files or standard input (input.h).  A bad record gives a message, a
// line of output and a status, and reading continues with the next record.  So a
// command consists of one function, which answers one board.
//
// A signal and the limit of --time stop a board in the same way: long operations call
// sudoku_loop_stop, which also flushes earlier answers and shows the progress.  Then
// the command prints its partial result.

#pragma once

#include "cdcl/shared/options/options.h"
#include "sudoku/program/stream/input.h"
#include "sudoku/program/stream/solver_cache.h"
#include "sudoku/program/stream/origin.h"
#include "sudoku/program/base/progress.h"
#include "sudoku/program/report/report.h"

typedef struct BoardLoop {
    const char *command; // its name
    Style style;         // LAYOUT_AUTO becomes GRID for one board on a terminal
    const char *to;      // output file; null: standard output
    // File extensions of `to`; null: extensions of the output form.
    const char *endings;
    bool force;      // overwrite any file
    const char *one; // name of an option that takes one board, or null
    bool silent;     // a bad record gets no line of output
    bool no_solver;  // `answer` needs no solver
    const char *const *outputs; // names for --as, or null: layouts
    size_t output;              // index of the chosen name
    const char *head; // the first line of a table (CSV) of answers, or null
    const size_t *encoding; // encoding of the solver; null: extended
    Origin origin;          // the puzzle of --puzzle
    KeptSolvers kept;
    Kept *current;         // solver of the current board
    sudoku_solver *solver; // the solver of `current`, or of the command
    uint64_t answered;
    int status; // worst status of all boards, by sudoku_worsen
    bool timed; // --time was given
    double seconds;
    Progress progress;
    void *state;
    // Answers a board with loop->solver and prints to standard output.  Returns
    // SUDOKU_OK; SUDOKU_UNKNOWN if stopped without a result to print; LOOP_PART
    // after printing a partial result; or an error.
    int (*answer) (struct BoardLoop *loop, const Record *record);
    // Writes the progress of the current board in a few words.  May be null.
    void (*tell) (const struct BoardLoop *loop, char *text, size_t size);
    // The current board:
    double begin, deadline; // times by program_seconds
    bool stopped;           // the time limit is reached
    const Record *record;
} BoardLoop;

enum { LOOP_PART = SUDOKU_NONE + 1 };

// Redirects the output to the file `to`, see sudoku_output_to.
int sudoku_loop_output (BoardLoop *loop);

// Processes all boards of the files and folders, or of standard input without files.
// Returns the status.
int sudoku_loop_run (BoardLoop *loop, char **words, int count);

// For commands without boards: begins a pseudo-board for the whole run.
void sudoku_loop_begin (BoardLoop *loop);

// sudoku_loop_head begins an answer in grid layout with the name and the grid of the board;
// in other layouts it prints nothing.  sudoku_loop_json begins an answer in JSON.
// sudoku_loop_status prints an answer that consists only of a status, in any layout.
void sudoku_loop_head (const BoardLoop *loop, const Record *record);
Json sudoku_loop_json (const Record *record, const char *status);
void sudoku_loop_status (const BoardLoop *loop, const Record *record,
                         const char *status);

// Reports why the command does not support this board, and returns SUDOKU_OK.
#ifdef __GNUC__
__attribute__ ((format (printf, 3, 4)))
#endif
int sudoku_loop_refuse (BoardLoop *loop, const Record *record, const char *format,
                        ...);

// The stop callback for the current board; its state is a BoardLoop.
int sudoku_loop_stop (void *loop);
// Whether sudoku_loop_stop has returned true.
bool sudoku_loop_stopped (const BoardLoop *loop);

// Options of these commands: --time, --output and --force; --as for commands with
// layouts; --puzzle for commands that distinguish entries from givens.
extern const Option sudoku_loop_rows[];
extern const Option sudoku_loop_layout_rows[];
extern const Option sudoku_loop_origin_rows[];

// Reads the options of the table, whose state contains `loop`.  Returns -1 to continue
// with the operands, which begin at argv[1]; or the exit status.
int sudoku_loop_read (BoardLoop *loop, OptionReader *reader,
                      const OptionTable *table, int *argc, char **argv);
