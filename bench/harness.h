// harness.h -- the state of one run of the harness, and its three parts.
//
// The rows of all sets lie in one array, set by set in the order of the corpus,
// instance by instance, and for each instance all configurations (encoding,
// at-most-one form, solver) in the order of the settings:
//
//    rows  | set 0: instance 0: c0 c1 ... | instance 1: c0 c1 ... | set 1: ...
//          ^ first[0]                                             ^ first[1]
//
// A collection has one row per configuration.  Each worker writes to its own
// rows; the rest of the state is shared, under the lock.

#ifndef BENCH_HARNESS_H
#define BENCH_HARNESS_H

#include "corpus.h"
#include "export.h"
#include "files.h"
#include "machine.h"
#include "minisat.h"
#include "progress.h"
#include "row.h"
#include "settings.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Bench {
    Settings settings;
    Corpus corpus;
    Machine machine;
    Progress progress;
    Export exports[2];         // CSV and JSON
    char *minisat;             // path of the program, null: not installed
    Minisat *lanes;            // [jobs] files of each lane
    char scratch[FOLDER_ROOM]; // folder of these files, "" if there is none
    Row *rows;                 // of all sets, in the order of the corpus
    size_t *first;             // [sets + 1] index of a set's first row
    size_t *order;             // [first[sets]] rows in the order of running
    size_t *remaining;         // [sets] rows still to run
    bool *timed_out;           // [first[sets]] by row
    size_t *waiting;           // [waiting_count] rows put off, room for all
    size_t waiting_count, left_out;
    double begin;          // wall-clock seconds
    size_t printed;        // sets of instances that were printed
    bool headed[2];        // the overview has its heading: of instances, of
                           // collections
    size_t configurations; // rows of one instance
    size_t disagreements;
    int output_error;     // errno of the first failed write to standard output
    pthread_mutex_t lock; // of progress, remaining, printed, exports and stdout
} Bench;

// Lays out the rows: plan.c.  False without memory.
bool sudoku_bench_plan (Bench *bench);

// Runs, checks and prints the rows of all instances: instances.c; of one
// collection: collections.c.  False without memory.
bool sudoku_bench_run_instances (Bench *bench);
bool sudoku_bench_run_collection (Bench *bench, size_t set);

// Batches of boards that the referee rules on for a set: collections.c.
size_t sudoku_bench_referee_tasks (const Bench *bench, const Set *set);

// Prints the heading of the overview once.
void sudoku_bench_head_overview (Bench *bench, bool collections);

// Flushes standard output and notes a failure; under the lock if lanes run.  If
// the reader has gone, the run stops; with a full disk it goes on, for there are
// files.
void sudoku_bench_flush (Bench *bench);

// Notes a row that is done, in the progress line and in the files, unless it was
// interrupted; under the lock.
void sudoku_bench_step (Bench *bench, const Row *row);

#endif
