// each.h -- commands that answer boards one by one, in the order in which they
// come.
//
// The boards come from files or standard input (input.h).  A bad record leads to
// a message, a line of output and a status, and the next record follows.  So a
// command is one function that answers one board.
//
// A signal and the limit of --time stop a board the same way: what works on it asks
// sudoku_each_stop, which also writes the answers before it and shows the progress.
// Then the command prints what is known.

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
    const char *to;      // where answers go; null: standard output
    const char *endings; // of its name; null: as the form says
    bool force;          // replaces that file whatever it holds
    const char *one;     // an option that takes one board, or null
    bool silent;         // a bad record gets no line of output
    bool no_solver;      // `answer` needs none
    const char *const *outputs; // names for --output instead of layouts, up to
    size_t output;              // null, and the index of one; or null
    const char *head; // the first line of a table (CSV) of answers, or null
    const size_t *encoding; // of the solver; null: extended
    Origin origin;          // of --puzzle
    KeptSolvers kept;
    Kept *current;         // the one for the board at hand
    sudoku_solver *solver; // that of it, or the command's own
    uint64_t answered;
    int status; // of all boards, by sudoku_worsen
    bool timed; // --time was given
    double seconds;
    Progress progress;
    void *state;
    // Answers a board with each->solver.  It prints to standard output, and
    // returns SUDOKU_SOLVED; SUDOKU_UNKNOWN if it was stopped and there was nothing to
    // print, or EACH_PART after it printed what is known; or an error.
    int (*answer) (struct Each *each, const Record *record);
    // Says in a few words how far the board at hand is; may be null.
    void (*tell) (const struct Each *each, char *text, size_t size);
    // The board at hand:
    double begin, deadline; // by program_seconds
    bool stopped;           // its time is up
    const Record *record;
} Each;

enum { EACH_PART = 1 };

// What is printed goes to the file of --to from now on, see sudoku_output_to.
int sudoku_each_output (Each *each);

// Answers all boards of the files and folders; none is standard input.  Returns
// the status.
int sudoku_each (Each *each, char **words, int count);

// For commands without boards: all they do is like a board, which begins here.
void sudoku_each_begin (Each *each);

// What many answers begin with: for people the name and the grid of the board, in grids
// alone; in JSON an object.  An answer may be a status and nothing else.
void sudoku_each_head (const Each *each, const Record *record);
Json sudoku_each_json (const Record *record, const char *status);
void sudoku_each_status (const Each *each, const Record *record,
                         const char *status);

// Says why the command is not for this board, and returns SUDOKU_SOLVED.
#ifdef __GNUC__
__attribute__ ((format (printf, 3, 4)))
#endif
int sudoku_each_refuse (Each *each, const Record *record, const char *format,
                        ...);

// Whether the board at hand is to end: the callback of what works on it, with an Each as
// the state.
int sudoku_each_stop (void *each);
// Whether that was so before.
bool sudoku_each_stopped (const Each *each);

// The options that these commands share: --time, --output, --force, and of those
// with layouts --as, too.  Commands that know entries from givens have --puzzle.
extern const Option sudoku_each_rows[];
extern const Option sudoku_each_layout_rows[];
extern const Option sudoku_each_origin_rows[];

// Reads the options of the table, whose state is that of each.  -1 to go on with the
// operands, from argv[1]; or the exit status.
int sudoku_each_read (Each *each, OptionReader *reader,
                      const OptionTable *table, int *argc, char **argv);
