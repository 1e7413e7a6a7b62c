// worker.h -- a worker answers boards for `cdcl-sudoku solve`, one after the
// other.
//
// Each thread has one worker.  Workers share nothing but the options and the
// count of spare threads.

#pragma once

#include "sudoku/program/base/command.h"
#include "sudoku/program/solve/options.h"
#include "sudoku/program/solve/totals.h"
#include "sudoku/program/stream/input.h"
#include "sudoku/program/stream/solver_cache.h"

// Up to this side a board takes some microseconds, or few milliseconds.
enum { QUICK_SIDE = 9 };

// What a solver has done, and when it had.
typedef struct Figures {
    uint64_t conflicts, decisions, propagations, learning;
    double seconds; // by program_seconds
} Figures;

typedef struct Worker {
    const SolveOptions *options;
    bool measured;
    bool alone;  // the only worker: signals may end its search
    bool yields; // others can take the boards that it has no memory for
    int *spare;  // shared (threads.h), or null if all threads are its own
    FILE *out;
    // Called after each solution of ASK_ALL was printed; non-zero: no more.
    void *printed_state;
    int (*printed) (void *state);
    KeptSolvers kept;
    Totals totals;
    int status; // by sudoku_worsen
    // The board at hand.
    Kept *current;
    Answer *answer;
    double deadline; // by program_seconds, negative: none
    uint64_t conflicts_begin;
    Figures before, after; // of its solver, if `measured`
    bool broken; // the solver, which ran out of memory behind the answer
} Worker;

// `measured`: the figures of each answer are wanted.  Reading the clock for
// them is slow in comparison with a board of side 9.
void sudoku_worker_init (Worker *worker, const SolveOptions *options,
                         bool measured, FILE *out);
void sudoku_worker_release (Worker *worker);

// NO_ROOM: a worker that yields has no memory for the board.  Nothing was
// written, and the record is as it was.
typedef enum Outcome { ANSWERED, INTERRUPTED, NO_ROOM } Outcome;

// Writes the answer or the error of the record, and releases it.  If an
// interruption comes first, writes no answer.
Outcome sudoku_worker_answer (Worker *worker, Record *record);

// The name of the kernel of the last board; null before the first one.
const char *sudoku_worker_kernel (const Worker *worker);
