// worker.h -- what answers boards for `cdcl-sudoku solve`: solvers, the
// question, the limits of a board, and the totals.
//
// One worker to a thread; workers share nothing but what the command line said.

#ifndef SUDOKU_COMMAND_WORKER_H
#define SUDOKU_COMMAND_WORKER_H

#include "sudoku/program/command.h"
#include "sudoku/program/portfolio.h"

typedef struct Totals {
    uint64_t boards, solved, none, unknown, bad;
    uint64_t helped;                                       // by other threads
    uint64_t conflicts, decisions, propagations, learning; // measured ones
    uint64_t vars, bytes; // most for a board: variables, memory of the core
    double seconds;       // solving alone
} Totals;

// Sides kept at a time: files rarely mix more, and large ones need memory.
enum { KEPT = 4 };

// Up to this order, memory is no question, whatever the board and the encoding.
enum { SMALL_ORDER = 5 };

typedef struct Kept {
    unsigned n;   // 0: free
    bool checked; // each board is, for what it needs
    uint64_t used;
    sudoku_solver *solver;
    sudoku_board *solution[2];
} Kept;

typedef struct Worker {
    const SolveOptions *options;
    Layout layout;
    bool bold, measured;
    bool alone; // the only worker: signals may end its search
    int *spare; // threads without work, or null if all are its own
    FILE *out;
    Kept kept[KEPT];
    uint64_t clock; // ages the kept solvers
    Totals totals;
    int status; // the first that was not STATUS_OK
    // The board at hand.
    Kept *current;
    Answer *answer;
    double deadline; // by sudoku_seconds, negative: none
    uint64_t conflicts_begin;
} Worker;

// Measuring costs clock readings, which a 9×9 board in a line is not worth.
void sudoku_worker_init (Worker *worker, const SolveOptions *options,
                         Layout layout, bool bold, bool measured, FILE *out);
void sudoku_worker_release (Worker *worker);

// Answers the record, or tells its error, and releases it.  False, and nothing
// told, if an interruption came first.
bool sudoku_worker_answer (Worker *worker, Record *record);

// Counts an answer, and what it took; adds up.
void sudoku_totals_count (Totals *totals, const Answer *answer);
void sudoku_totals_add (Totals *totals, const Totals *others);

// What the kernels solved boards with, for people; null if there was no board.
const char *sudoku_worker_kernel (const Worker *worker);

#endif
