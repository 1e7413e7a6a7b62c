// worker.h -- a worker solves boards for `cdcl-sudoku solve`, one after another.
//
// Each thread has one worker.  Workers share only the options and the count of spare
// threads.

#pragma once

#include "sudoku/program/base/command.h"
#include "sudoku/program/solve/options.h"
#include "sudoku/program/solve/totals.h"
#include "sudoku/program/stream/input.h"
#include "sudoku/program/stream/solver_cache.h"

// Up to this side, solving a board takes microseconds or a few milliseconds.
enum { QUICK_SIDE = 9 };

// A snapshot of a solver's statistics.
typedef struct Figures {
    uint64_t conflicts, decisions, propagations, learning;
    double seconds; // time of the snapshot, by program_seconds
} Figures;

typedef struct Worker {
    const SolveOptions *options;
    bool measured;
    bool alone;  // the only worker, so signals may stop its search
    bool yields; // other workers can take a board if memory runs out
    int *spare;  // shared (threads.h); if null, all threads work on one board
    FILE *out;
    // Called after each printed solution of ASK_ALL; non-zero stops.
    void *printed_state;
    int (*printed) (void *state);
    KeptSolvers kept;
    Totals totals;
    int status; // worst status, by sudoku_worsen
    // The current board.
    Kept *current;
    Answer *answer;
    double deadline; // by program_seconds; negative: no deadline
    uint64_t conflicts_begin;
    Figures before, after; // statistics of its solver, if `measured`
    bool broken;           // memory ran out after the answer
} Worker;

// With `measured`, statistics are collected per answer.  Reading the clock for them is
// slow compared with a board of side 9.
void sudoku_worker_init (Worker *worker, const SolveOptions *options,
                         bool measured, FILE *out);
void sudoku_worker_release (Worker *worker);

// NO_ROOM means that a yielding worker lacks memory for the board; it has written
// nothing, and the record is unchanged.
typedef enum Outcome { ANSWERED, INTERRUPTED, NO_ROOM } Outcome;

// Writes the answer or the error of the record, and releases it.  Writes no answer
// after an interruption.
Outcome sudoku_worker_answer (Worker *worker, Record *record);

// The name of the kernel of the last board; null before the first board.
const char *sudoku_worker_kernel (const Worker *worker);
