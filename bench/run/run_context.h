// run_context.h -- the state of a run: its limits, its files, and the results so far.

#pragma once

#include "bench/plan/answer.h"
#include "bench/plan/item.h"

#include "bench/base/run_files.h"
#include "bench/base/process.h"

#include <jansson.h>

typedef struct Limits {
    double seconds;      // CPU time, for all processes of a row
    double wall;         // wall-clock time, for all processes; 0: see call.c
    uint64_t bytes;      // address space; 0: no limit
    uint64_t max_file;   // bytes of a formula
    uint64_t max_proof;  // bytes of a formula whose proofs are checked
    uint64_t max_output; // bytes printed, or written to a file; 0: no limit
    bool unique;         // whether to decide uniqueness
    bool proofs;
    uint64_t seed;
} Limits;

typedef enum LaneFile {
    FORMULA,
    OTHER, // the formula with the clause that excludes the first solution
    BOARD,
    ANSWER,
    OUTPUT,
    PROOF,
    COMPANION, // second file of the proof
    LANE_FILES
} LaneFile;

// The files of a lane, and which formula the file FORMULA has at the moment.
typedef struct Lane {
    char file[LANE_FILES][PATH_ROOM];
    Keeper *keeper;
    Process process;
    const Item *of; // the instance of the formula; null: no formula
    size_t encoding, amo;
    double encode; // seconds that writing the formula took
    bool full;     // a file could not be written
} Lane;

// Writes the boards of an instance, one per line.
bool lab_write_boards (const Item *item, const char *path);

void lab_lane_open (Lane *lane, Keeper *keeper, const char *folder,
                    unsigned number);
// Unguards the files of the lane.  Their folder must have been removed before.
void lab_lane_close (Lane *lane);

typedef struct RunContext {
    Lane *lane;
    const Solver *solver;
    const Item *item;
    const Limits *limits;
    json_t *row;
    size_t encoding, amo;
    const char *formula;    // path; null if the solver reads boards
    int vars;               // variables of the formula
    sudoku_board *solution; // the first solution, verified; or null
    double cpu, wall;       // seconds, sums over the processes of the row
    uint64_t peak;
    int64_t enough; // solutions after which counting stops
    bool counted;   // the number of solutions agrees with the file
    const char *status;
    char fault[200];
    char reason[120]; // why the run failed, besides its exit status
} RunContext;

// Sets the fault of the answer; the first fault stays.
void lab_accuse (RunContext *context, const char *what, const char *detail);

// Sets the reason why a run failed.  A failed run is not a wrong answer.
void lab_fail (RunContext *context, const char *format, ...);
