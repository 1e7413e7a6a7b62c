// each.h -- commands that answer boards one by one, in the order in which they
// come.
//
// The boards come from files or standard input (input.h).  A bad record leads to
// a message, a line of output and a status, and the next record follows.  So a
// command is one function that answers one board.

#ifndef SUDOKU_EACH_H
#define SUDOKU_EACH_H

#include "sudoku/program/input.h"
#include "sudoku/program/report.h"

typedef struct Each {
    const char *command; // its name
    Layout layout;       // LAYOUT_AUTO becomes GRID for one board on a terminal
    sudoku_solver *solver; // for the board at hand
    unsigned n;            // order of the solver, 0: none yet
    uint64_t answered;
    int status; // the first that was not STATUS_OK
    double begin, shown;
    bool progress, was_shown;
    void *state;
    // Answers a board with each->solver.  It prints to standard output, and
    // returns SUDOKU_SOLVED; SUDOKU_UNKNOWN if an interruption ended it, after
    // it printed what there was to print; or an error.
    int (*answer) (struct Each *each, const Record *record);
} Each;

// Answers all boards of the files; none is standard input.  Returns the status.
int sudoku_each (Each *each, char **paths);

// To be called now and then while a board takes long.  After the first second,
// up to four times a second: writes the answers before it, and on a terminal
// shows a line of progress.
#ifdef __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
void sudoku_each_progress (Each *each, const char *format, ...);

// The options that these commands share: -O, --output and --help.
#define EACH_OPTIONS                                                           \
    {"output", required_argument, NULL, 'O'}, {                                \
        "help", no_argument, NULL, 'h'                                         \
    }

// Reads the options of the command line.  `help` prints the help; `read` reads
// an option that is not shared, and returns a status.  Returns true if the
// command should go on, else *status is its exit status.
struct option;
bool sudoku_each_options (
    Each *each, int argc, char **argv, const char *letters,
    const struct option *options, void (*help) (void),
    int (*read) (void *state, int option, const char *value), int *status);

#endif
